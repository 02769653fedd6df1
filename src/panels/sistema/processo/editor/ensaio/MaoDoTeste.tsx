import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import type { ErrosPorCampo } from '../../../../../schemas/errors.ts';
import type { Dados, Preenchendo } from '../../../../../schemas/requerimento/ensaio/jogada.ts';
import type { OfertaVista } from '../../../../../schemas/requerimento/ensaio/oferta.ts';
import type { MaoVista } from '../../../../../schemas/requerimento/ensaio/visto.ts';
import type { Respostas } from '../../../../../schemas/requerimento/resposta.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { DialogoDaJogada } from './DialogoDaJogada.tsx';
import { FormularioDoTeste } from './FormularioDoTeste.tsx';

interface Props {
  readonly definicao: Definicao;
  readonly mao: MaoVista;
  /** What was wrong with the last move, by field. */
  readonly erros: ErrosPorCampo;
  readonly jogando: boolean;
  /** After each answer. */
  readonly aoPreencher: (preenchendo: Preenchendo) => void;
  readonly aoJogar: (oferta: string, dados: Dados) => Promise<ErrosPorCampo | null>;
}

/** What leads on is offered first; the rest behind it. */
const ADIANTE: readonly string[] = [
  ...['enviar', 'concluir-aceite', 'dar-ciencia', 'responder-pendencia', 'iniciar', 'pegar', 'gerar-taxas'],
  ...['deferir', 'deferir-e-finalizar', 'confirmar-decisao', 'dar-parecer', 'emitir-pendencia', 'avaliar-item'],
];

/** Everything that one person may do now: the form of his step, and his acts. */
export function MaoDoTeste({ definicao, mao, erros, jogando, aoPreencher, aoJogar }: Props): ReactElement {
  const { formulario, ofertas } = mao;
  const [mudadas, setMudadas] = useState<Respostas>({});
  const [arquivos, setArquivos] = useState<readonly string[]>([]);
  const [aberta, setAberta] = useState<OfertaVista | null>(null);
  const respostas: Respostas = { ...formulario?.respostas, ...mudadas };
  const etapa = formulario?.etapa.chave;
  const dito = useRef({ respostas, aoPreencher });
  dito.current = { respostas, aoPreencher };
  const tocado = useRef({ mudadas, arquivos });
  useEffect(() => {
    // As it opens nothing was filled in; what is taken back again is told like the rest.
    const { mudadas: primeiras, arquivos: primeiros } = tocado.current;
    if (etapa === undefined || (mudadas === primeiras && arquivos === primeiros)) return;
    dito.current.aoPreencher({ etapa, respostas: dito.current.respostas, arquivos });
  }, [etapa, mudadas, arquivos]);
  const jogar = (oferta: OfertaVista, textos: Dados['textos'] = {}) =>
    aoJogar(
      oferta.chave,
      oferta.comFormulario ? { respostas, arquivos, textos } : { respostas: {}, arquivos: [], textos },
    );
  const escolher = (oferta: OfertaVista): void => {
    if (oferta.pede.length > 0) setAberta(oferta);
    else void jogar(oferta);
  };
  const ordenadas = [...ofertas].sort((a, b) => Number(ADIANTE.includes(b.acao)) - Number(ADIANTE.includes(a.acao)));
  return (
    <div className="teste-mao">
      {formulario !== undefined && (
        <FormularioDoTeste
          definicao={definicao}
          formulario={formulario}
          respostas={respostas}
          arquivos={arquivos}
          erros={erros}
          aoResponder={(campo, valor) => setMudadas((antes) => ({ ...antes, [campo]: valor }))}
          aoEntregar={(alvo, sim) => setArquivos((antes) => (sim ? [...antes, alvo] : antes.filter((x) => x !== alvo)))}
        />
      )}
      {ofertas.length === 0 && <p className="secundario">Nada a fazer agora: espera-se por outra pessoa.</p>}
      <div className="teste-ofertas" role="group" aria-label={`O que ${mao.nome} pode fazer`}>
        {ordenadas.map((oferta) => (
          <Botao
            key={oferta.chave}
            variante={ADIANTE.includes(oferta.acao) ? 'primario' : 'secundario'}
            tamanho="pequeno"
            aria-disabled={jogando || undefined}
            impedidoPor={oferta.bloqueios.length > 0 ? oferta.bloqueios.join('; ') : undefined}
            onClick={() => !jogando && escolher(oferta)}
          >
            {oferta.rotulo}
          </Botao>
        ))}
      </div>
      {aberta !== null && (
        <DialogoDaJogada oferta={aberta} aoJogar={(textos) => jogar(aberta, textos)} aoFechar={() => setAberta(null)} />
      )}
    </div>
  );
}
