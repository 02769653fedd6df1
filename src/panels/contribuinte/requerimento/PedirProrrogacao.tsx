import type { ReactElement } from 'react';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { passou, pedidoAte } from '../../../resources/requerimento/ateQuando.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { Prorrogacao } from '../../../schemas/requerimento/itemDaPendencia.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { useAtoComMotivo } from './AtoComMotivo.tsx';

type PendenciaVista = RequerimentoVisto['pendencias'][number];

interface Props {
  readonly pendencia: PendenciaVista;
  /** Opens the request for more time; null where none may be asked for. */
  readonly abrir: ReactElement | null;
}

const dito = ({ situacao, pedida_em, ate, resposta }: Prorrogacao): string => {
  const pedido = `Você pediu mais prazo em ${dataHoraNaCidade(pedida_em)}`;
  if (situacao === 'pedida') return `${pedido}. A prefeitura ainda não respondeu.`;
  const disse = resposta === null ? '' : ` A prefeitura disse: ${resposta}`;
  return situacao === 'concedida'
    ? `${pedido}, e a prefeitura concedeu: ${ate === null ? 'responda' : pedidoAte('responda', ate)}.${disse}`
    : `${pedido}, e a prefeitura negou.${disse}`;
};

/**
 * The request for more time to answer a round, and what opens it.
 * @param pendencia the last round that there was: what is typed stays though that one is closed meanwhile
 */
export function useProrrogacao(visto: RequerimentoVisto, pendencia: PendenciaVista | undefined, aberta: boolean) {
  const responder_ate = pendencia?.responder_ate ?? null;
  return useAtoComMotivo({
    visto,
    oferecido: aberta && visto.acoes.some(({ acao }) => acao === 'pedir-prorrogacao'),
    abrir: { rotulo: 'Pedir mais prazo', icone: 'relogio' },
    titulo: 'Pedir mais prazo',
    explicacao: `O prazo para responder ${responder_ate !== null && passou(responder_ate) ? 'venceu' : 'termina'} em ${mostrarData(responder_ate)}. A prefeitura decide se dá mais tempo.`,
    pergunta: 'Por que você precisa de mais prazo?',
    botao: { rotulo: 'Pedir mais prazo', enviando: 'Pedindo…' },
    caminho: `pendencias/${pendencia?.id ?? ''}/prorrogacao`,
    aviso: 'Pedido de mais prazo enviado à prefeitura.',
    conflito: {
      guardado: 'Nada foi pedido. O motivo que você escreveu continua aqui.',
      acao: 'Pedir mesmo assim',
    },
  });
}

/** The term of a round: why it is until that day; of more time, what was asked and decided so far, and the way to ask where the process allows it. */
export function PedirProrrogacao({ pendencia, abrir }: Props): ReactElement | null {
  const { prorrogacoes = [], explicacao = [] } = pendencia;
  const temOQueDizer = abrir !== null || prorrogacoes.length > 0 || explicacao.length > 0;
  return (
    <div {...(temOQueDizer ? { className: 'pendencia-prazo' } : {})}>
      {temOQueDizer && (
        <div className="prazo-explicado">
          <PorQueDaData explicacao={explicacao} />
        </div>
      )}
      {prorrogacoes.map((prorrogacao) => (
        <p key={prorrogacao.pedida_em} className="pequeno">
          {dito(prorrogacao)}
        </p>
      ))}
      {abrir}
    </div>
  );
}
