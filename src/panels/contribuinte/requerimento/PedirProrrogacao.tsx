import type { ReactElement } from 'react';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { passou, pedidoAte } from '../../../resources/requerimento/ateQuando.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { Prorrogacao } from '../../../schemas/requerimento/itemDaPendencia.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { AtoComMotivo } from './AtoComMotivo.tsx';

interface Props {
  readonly visto: RequerimentoVisto;
  readonly pendencia: RequerimentoVisto['pendencias'][number];
}

const dito = ({ situacao, pedida_em, ate, resposta }: Prorrogacao): string => {
  const pedido = `Você pediu mais prazo em ${dataHoraNaCidade(pedida_em)}`;
  if (situacao === 'pedida') return `${pedido}. A prefeitura ainda não respondeu.`;
  const disse = resposta === null ? '' : ` A prefeitura disse: ${resposta}`;
  return situacao === 'concedida'
    ? `${pedido}, e a prefeitura concedeu: ${ate === null ? 'responda' : pedidoAte('responda', ate)}.${disse}`
    : `${pedido}, e a prefeitura negou.${disse}`;
};

/** The term of a round: why it is until that day; of more time, what was asked and decided so far, and the way to ask where the process allows it. */
export function PedirProrrogacao({ visto, pendencia }: Props): ReactElement | null {
  const { prorrogacoes = [], responder_ate, explicacao = [], id } = pendencia;
  const pode = visto.acoes.some(({ acao }) => acao === 'pedir-prorrogacao');
  if (!pode && prorrogacoes.length === 0 && explicacao.length === 0) return null;
  return (
    <div className="pendencia-prazo">
      <div className="prazo-explicado">
        <PorQueDaData explicacao={explicacao} />
      </div>
      {prorrogacoes.map((prorrogacao) => (
        <p key={prorrogacao.pedida_em} className="pequeno">
          {dito(prorrogacao)}
        </p>
      ))}
      {pode && (
        <AtoComMotivo
          visto={visto}
          abrir={{ rotulo: 'Pedir mais prazo', icone: 'relogio' }}
          titulo="Pedir mais prazo"
          explicacao={`O prazo para responder ${responder_ate !== null && passou(responder_ate) ? 'venceu' : 'termina'} em ${mostrarData(responder_ate)}. A prefeitura decide se dá mais tempo.`}
          pergunta="Por que você precisa de mais prazo?"
          botao={{ rotulo: 'Pedir mais prazo', enviando: 'Pedindo…' }}
          caminho={`pendencias/${id}/prorrogacao`}
          aviso="Pedido de mais prazo enviado à prefeitura."
          conflito={{
            guardado: 'Nada foi pedido. O motivo que você escreveu continua aqui.',
            acao: 'Pedir mesmo assim',
          }}
        />
      )}
    </div>
  );
}
