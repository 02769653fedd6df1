import { noFuso } from '../../brasil/momento.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import type { Contexto } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import { execucoesAbertas } from '../execucoes.ts';
import type { Fatos } from './fatos.ts';
import type { Passo, Pedido, Percurso, TaxaDoPercurso } from './percurso.ts';
import { totalDas } from './precos.ts';
import type { Sorte } from './sorte.ts';

/** The city at a moment (ISO), as decisions under this version read it. */
export type ContextoEm = (definicao: Definicao, momento: string) => Contexto;

/** What a walk goes over. */
export interface Terreno {
  readonly definicao: Definicao;
  readonly fatos: Fatos;
  readonly em: ContextoEm;
  /** Runs in which the request was granted as a whole, by number; undefined: they are found out on this walk, which is of its own version. */
  readonly finalizadas: ReadonlySet<number> | undefined;
  readonly achadas: Set<number>;
}

/** What is told of a walk while it is walked. */
export interface Andamento {
  estado: Estado;
  readonly sortes: Map<number, Sorte>;
  readonly usadas: Set<number>;
  readonly supostas: Set<number>;
  readonly taxas: TaxaDoPercurso[];
  readonly documentos: Map<string, Pedido>;
  readonly sem_resposta: Map<string, Pedido>;
  readonly cadastro: Map<string, Pedido>;
  reaberturas: number;
}

/** What was seen on a walk that came to its end. */
export const resumir = ({ definicao, fatos, em }: Terreno, a: Andamento): Percurso => {
  const { estado } = a;
  const { fuso } = em(definicao, fatos.protocolado_em);
  const nome = (chave: string): string => etapaDe(definicao, chave)?.nome ?? chave;
  const abertas = execucoesAbertas(estado);
  return {
    passos: estado.execucoes
      .filter((e) => e.sem_caminho !== true)
      .map((e): Passo => ({
        etapa: e.etapa,
        nome: nome(e.etapa),
        ...(a.supostas.has(e.sequencia) ? { suposto: true } : {}),
      })),
    taxas: a.taxas,
    total: totalDas(a.taxas),
    documentos: [...a.documentos.values()],
    ...(a.cadastro.size === 0 ? {} : { cadastro: [...a.cadastro.values()] }),
    sem_resposta: [...a.sem_resposta.values()],
    situacao: estado.desfecho?.situacao ?? null,
    fim: estado.desfecho === null ? null : (noFuso(estado.desfecho.quando, fuso)?.dia ?? null),
    abertas: abertas.map((e) => nome(e.etapa)),
    sem_caminho: abertas.some(
      (e) => e.sem_caminho === true && !fatos.corridas.some((c) => c.semCaminho && c.duracao === null),
    ),
    decisao_perdida:
      fatos.desfecho !== null && estado.desfecho !== null && estado.desfecho.situacao !== fatos.desfecho.situacao,
  };
};
