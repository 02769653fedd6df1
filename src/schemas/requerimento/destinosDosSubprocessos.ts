import type { destinosDoSubprocesso } from '../processo/ligacoes.ts';
import type { Estado } from './estado.ts';
import type { SituacaoFinal } from './situacao.ts';

type Destino = (typeof destinosDoSubprocesso)[number];

const comoSeDiz: { readonly [S in SituacaoFinal]: Destino } = {
  Deferido: 'deferido',
  Indeferido: 'indeferido',
  Inviável: 'inviavel',
  Cancelado: 'cancelado',
  Expirado: 'expirado',
};

/** What became of the last request filed under each key, as conditions read it; nothing is said of one that was never filed. */
export const destinosDosSubprocessos = ({
  subprocessos = [],
}: Pick<Estado, 'subprocessos'>): {
  readonly [chave: string]: Destino;
} =>
  Object.fromEntries(
    subprocessos.map(({ chave, situacao }) => [chave, situacao === null ? 'em_andamento' : comoSeDiz[situacao]]),
  );
