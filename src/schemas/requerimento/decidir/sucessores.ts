import type { Definicao } from '../../processo/definicao.ts';
import { valeCondicao } from '../../processo/expressoes.ts';
import { sucessoresDoProcesso, type SucessorPedido } from '../../processo/ligacoes.ts';
import { valoresDoFluxo } from '../caminho.ts';
import type { ComandoDe } from '../comandos.ts';
import { porRegra, type Contexto, type Decisao } from '../contexto.ts';
import { diaContadoDeAgora } from '../datasDeHoje.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { sucessoresPorAbrir } from '../sucessor.ts';

/** Notes that a request that follows was opened, or that its draft was thrown away; said twice, it is noted once. */
export const acompanharSucessor = (
  { sucessores = [] }: Estado,
  { requerimento, processo, aberto }: ComandoDe<'acompanhar-sucessor'>,
  { agora }: Pick<Contexto, 'agora'>,
): Decisao => {
  // A draft thrown away is nothing where another one was opened in its place.
  const qual = sucessores.find((s) =>
    aberto ? s.processo === processo && s.requerimento === undefined : s.requerimento === requerimento,
  );
  return qual === undefined
    ? porRegra('Nada mudou no que segue este requerimento')
    : [{ tipo: 'sucessor_mudou', requerimento, processo: qual.processo, nome: qual.nome, aberto, quando: agora }];
};

/** What a grant asks for as the answers stand then: for each process the first that holds. */
const pedidosPeloDeferimento = (definicao: Definicao, estado: Estado): readonly SucessorPedido[] => {
  const valores = valoresDoFluxo(estado);
  const valem = sucessoresDoProcesso(definicao.processo).filter(({ condicao }) =>
    valeCondicao(definicao, condicao, valores),
  );
  return valem.filter((p, i) => valem.findIndex(({ processo }) => processo === p.processo) === i);
};

/**
 * What was decided, with the requests that have to follow because this one was granted by it; one that was opened before is not asked for again, and
 * one that the answers do not ask for any more is let go.
 */
export const comSucessores = (
  definicao: Definicao,
  estado: Estado,
  decidido: readonly Evento[],
  contexto: Pick<Contexto, 'agora' | 'hoje' | 'calendario' | 'fuso'>,
): readonly Evento[] => {
  const deferido = decidido.some((e) => e.tipo === 'requerimento_encerrado' && e.situacao === 'Deferido');
  if (!deferido) return decidido;
  const { agora: quando } = contexto;
  const depois = reproduzir(decidido, estado);
  const conhecidos = depois.sucessores ?? [];
  const pedidos = pedidosPeloDeferimento(definicao, depois);
  const porAbrir = conhecidos.filter(({ requerimento }) => requerimento === undefined);
  return [
    ...decidido,
    ...porAbrir
      .filter(({ processo }) => !pedidos.some((p) => p.processo === processo))
      .map(({ processo, nome }): Evento => ({ tipo: 'sucessor_dispensado', processo, nome, quando })),
    ...pedidos
      .filter(({ processo }) => !conhecidos.some((s) => s.processo === processo && s.requerimento !== undefined))
      .map(({ processo, nome, motivo = null, prazo }): Evento => ({
        tipo: 'sucessor_pedido',
        ...{ processo, nome, motivo, ate: diaContadoDeAgora(prazo, contexto), prazo, quando },
      })),
  ];
};

const doPrazo = (
  estado: Estado,
  { processo }: { readonly processo: string },
  tipo: 'sucessor_lembrado' | 'sucessor_vencido',
): Decisao => {
  const s = sucessoresPorAbrir(estado).find((x) => x.processo === processo);
  if (s === undefined || s.ate === null) return porRegra('Nada mais se espera deste requerimento');
  const { nome, motivo, ate } = s;
  return [{ tipo, processo, nome, motivo, ate }];
};

/** The applicant is reminded that the last day to open it comes near. */
export const lembrarSucessor = (e: {
  readonly estado: Estado;
  readonly comando: ComandoDe<'lembrar-sucessor'>;
}): Decisao => doPrazo(e.estado, e.comando, 'sucessor_lembrado');

/** Its last day has passed: told once. That it is late is worked out from the day itself wherever it is shown. */
export const vencerSucessor = (e: {
  readonly estado: Estado;
  readonly comando: ComandoDe<'vencer-sucessor'>;
}): Decisao => doPrazo(e.estado, e.comando, 'sucessor_vencido');
