import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { ControleTextoRico } from '../../../../resources/widgets/ControleTextoRico.tsx';
import { Rotulado } from '../../../../resources/widgets/Rotulado.tsx';
import { TITULO_DO_TERMO, type TermoPorEscrever } from '../../../../schemas/requerimento/termo.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { semMarcas } from '../../../../schemas/textoRico.ts';
import { textos } from '../../../../schemas/textos.ts';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import { useAto } from '../chamadas/useAto.ts';
import { Destinatarios } from './Destinatarios.tsx';
import { podeEnviarTermo } from './termosDoRequerimento.ts';

const PRAZO_MAXIMO = 3650;

const CIENCIA = [
  { valor: 'sim', rotulo: 'Sim, cada um confirma que tomou ciência' },
  { valor: 'nao', rotulo: 'Não, basta a prova da leitura' },
] as const;

interface Escrito {
  readonly modelo: string;
  readonly titulo: string;
  readonly texto: string;
  readonly para: readonly number[];
  readonly ciencia: boolean;
  readonly dias: string;
}
type Faltas = Partial<Record<'titulo' | 'texto' | 'destinatarios' | 'prazo', string>>;

const VAZIO: Escrito = { modelo: '', titulo: '', texto: '', para: [], ciencia: true, dias: '' };

const faltasDe = ({ titulo, texto, para, ciencia, dias }: Escrito): Faltas => {
  const n = Number(dias);
  const { obrigatorio } = textos.validacao;
  return {
    ...(titulo.trim() === '' ? { titulo: obrigatorio } : {}),
    ...(semMarcas(texto) === '' ? { texto: obrigatorio } : {}),
    ...(para.length === 0 ? { destinatarios: 'Escolha pelo menos uma pessoa' } : {}),
    ...(ciencia && dias.trim() !== '' && !(Number.isInteger(n) && n >= 1 && n <= PRAZO_MAXIMO)
      ? { prazo: `Informe um número de dias de 1 a ${PRAZO_MAXIMO}` }
      : {}),
  };
};

const useTermoPorEscrever = (id: number) =>
  useQuery({
    queryKey: ['requerimento', id, 'termos', 'novo'],
    queryFn: ({ signal }) =>
      api<TermoPorEscrever>(caminhoDoRequerimento(id, '/termos/novo'), { signal, semAviso: true, semNavegacao: true }),
    staleTime: 0,
  });

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly aoFechar: () => void;
}

/** Writes a notice, from a model of the city or freely, and sends it to parties of the request. */
export function EnviarTermo({ requerimento, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const { data, error, refetch } = useTermoPorEscrever(requerimento.id);
  const idDoTexto = useId();
  const [escrito, setEscrito] = useState(VAZIO);
  const [faltas, setFaltas] = useState<Faltas>({});
  const mudar = (mudanca: Partial<Escrito>): void => {
    setEscrito({ ...escrito, ...mudanca });
    setFaltas({});
  };
  const doServidor = emAto.erro?.erros ?? {};
  const erro = (campo: keyof Faltas): string | undefined => faltas[campo] ?? doServidor[campo]?.[0];
  const preparar = () => {
    const novas = data === undefined ? { titulo: textos.validacao.obrigatorio } : faltasDe(escrito);
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    const { modelo, titulo, texto, para, ciencia, dias } = escrito;
    const prazo = ciencia && dias.trim() !== '' ? { quantidade: Number(dias), contagem: 'uteis' } : null;
    const doModelo = modelo === '' ? {} : { modelo_id: Number(modelo) };
    return {
      caminho: '/termos',
      corpo: { titulo: titulo.trim(), texto, ...doModelo, destinatarios: para, exige_ciencia: ciencia, prazo },
      aviso: `Termo “${titulo.trim()}” enviado.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Enviar termo"
      botao="Enviar termo"
      confirmar="Cada destinatário é avisado no portal e por e-mail. Depois de enviado, o termo não muda."
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={!podeEnviarTermo(requerimento)}
      aoFechar={aoFechar}
      largo
    >
      {error !== null && (
        <FalhaAoCarregar
          titulo="Não foi possível carregar as partes e os modelos."
          erro={error}
          tentarDeNovo={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando as partes e os modelos…" linhas={4} />}
      {data !== undefined && (
        <>
          <Destinatarios
            partes={data.partes}
            escolhidos={escrito.para}
            aoEscolher={(para) => mudar({ para })}
            erro={erro('destinatarios')}
          />
          {data.modelos.length > 0 && (
            <Selecao
              rotulo="Modelo"
              opcional
              vazio="Sem modelo"
              ajuda="O texto do modelo toma o lugar do que está escrito."
              valor={escrito.modelo}
              opcoes={data.modelos.map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))}
              erro={doServidor['modelo_id']?.[0]}
              aoEscolher={(modelo) => {
                const um = data.modelos.find(({ id }) => String(id) === modelo);
                mudar(
                  um === undefined
                    ? { modelo }
                    : { modelo, texto: um.texto, titulo: um.nome.slice(0, TITULO_DO_TERMO) },
                );
              }}
            />
          )}
          <Campo
            rotulo="Título"
            value={escrito.titulo}
            maxLength={TITULO_DO_TERMO}
            erro={erro('titulo')}
            onChange={(evento) => mudar({ titulo: evento.target.value })}
          />
          <Rotulado id={idDoTexto} rotulo="Texto do termo" erro={erro('texto')}>
            {(descritoPor) => (
              <ControleTextoRico
                id={idDoTexto}
                schema={{}}
                valor={escrito.texto}
                aoMudar={(texto) => mudar({ texto: typeof texto === 'string' ? texto : '' })}
                invalido={erro('texto') !== undefined}
                descritoPor={descritoPor}
              />
            )}
          </Rotulado>
          <Escolha
            rotulo="Pedir a confirmação da ciência?"
            nome="ciencia"
            opcoes={CIENCIA}
            valor={escrito.ciencia ? 'sim' : 'nao'}
            aoEscolher={(valor) => mudar({ ciencia: valor === 'sim' })}
          />
          {escrito.ciencia && (
            <Campo
              rotulo="Prazo da ciência em dias úteis"
              opcional
              inputMode="numeric"
              value={escrito.dias}
              maxLength={4}
              erro={faltas.prazo ?? doServidor['prazo']?.[0] ?? doServidor['prazo.quantidade']?.[0]}
              onChange={(evento) => mudar({ dias: evento.target.value })}
            />
          )}
        </>
      )}
    </DialogoDoAto>
  );
}
