import { useEffect, useRef, type RefObject } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import type { DesenharArquivo } from '../../../../resources/stepForm/desenhoDoArquivo.ts';
import { CampoDeArquivo } from '../../../../resources/requerimento/CampoDeArquivo.tsx';
import type { ErrosPorCampo } from '../../../../schemas/errors.ts';
import type { Respostas } from '../../../../schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { useAnexos } from '../analise/useAnexos.ts';
import { execucaoDosAtos } from '../chamadas/etapaEscolhida.ts';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  /** The answers as they are typed. */
  readonly atuais: RefObject<Respostas>;
  readonly erros: ErrosPorCampo;
  readonly aoAvancar: (versao: number) => void;
}

/** What the server keeps of the form: what its fields merely come answered with is not among it until it is saved. */
const respostasGuardadas = ({ formulario, respostas }: RequerimentoVisto): Respostas =>
  formulario !== null && respostas.some(({ etapa }) => etapa === formulario.etapa.chave) ? formulario.respostas : {};

/**
 * Draws the fields of the staff's form whose answer is a file. The server takes a file only where the answers that it has show the field,
 * so those typed so far are saved before it goes.
 */
export function useArquivosDaEtapa({ requerimento, atuais, erros, aoAvancar }: Props): DesenharArquivo {
  const { id, versao } = requerimento;
  const execucao = execucaoDosAtos(requerimento);
  const guardadas = useRef(JSON.stringify(respostasGuardadas(requerimento)));
  // What is known last, by the page or by an own act: a file that waits to be sent again holds on to the page as it was.
  const conhecida = useRef(versao);
  useEffect(() => {
    conhecida.current = Math.max(conhecida.current, versao);
  }, [versao]);
  const avancar = (feita: number): void => {
    conhecida.current = Math.max(conhecida.current, feita);
    aoAvancar(feita);
  };
  const guardar = async (): Promise<void> => {
    const respostas = atuais.current;
    const ditas = JSON.stringify(respostas);
    if (ditas === guardadas.current) return;
    const feito = await api<{ versao: number }>(caminhoDoRequerimento(id, '/acoes/preencher'), {
      method: 'POST',
      body: { versao: conhecida.current, respostas, ...(execucao === undefined ? {} : { execucao }) },
      semAviso: true,
      semNavegacao: true,
    });
    guardadas.current = ditas;
    avancar(feito.versao);
  };
  const anexos = useAnexos(requerimento, { antes: guardar, aoAvancar: avancar });
  return (campo, rotulo, ui, naLinha) => (
    <CampoDeArquivo
      painel="painel-prefeitura"
      {...{ campo, rotulo, ui }}
      arquivos={requerimento.arquivos?.[campo] ?? []}
      servicos={anexos}
      erro={naLinha === undefined ? erros[campo]?.[0] : naLinha.erro}
      id={naLinha?.id}
    />
  );
}
