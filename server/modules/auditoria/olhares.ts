import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { linhaDa, type Auditavel } from '../../audit.ts';
import type { Olhares } from '../../contexto.ts';

/** What is kept at most while the database does not take it; what comes beyond is lost, counted and logged. */
const LIMITE = 10_000;
/** Rows of one statement. */
const POR_VEZ = 500;
const ESPERA_MS = 1_000;
/** The same look of the same session within this time is one: screens fetch again with every news of a record. */
const REPETIDO_MS = 10 * 60_000;

type Linha = ReturnType<typeof linhaDa> & { readonly visto_em: number };

interface Opcoes {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly limite?: number;
}

// Moments are the database's own, as those of the rows that acts leave: only the age of a look is ours.
const GRAVAR = `insert into auditoria (organizacao_id, usuario_id, cliente_id, acao, entidade, registro_id, antes, depois, ip, rota, quando)
  select x.organizacao_id, x.usuario_id, x.cliente_id, x.acao, x.entidade, x.registro_id, null, x.depois::jsonb, x.ip, x.rota, now() - x.idade_ms * interval '1 ms'
  from json_to_recordset($1::json) as x (organizacao_id bigint, usuario_id bigint, cliente_id bigint, acao text, entidade text, registro_id bigint, depois text,
    ip text, rota text, idade_ms double precision)`;

/** Refused by the rows themselves (a database restored meanwhile lacks the account), they would be refused again. */
const recusada = (erro: unknown): boolean => String((erro as { code?: unknown }).code ?? '').startsWith('23');

/**
 * Looks are appended in batches beside the calls: at most a second of them is lost when the process is killed, none when it stops or when
 * the database is away for a while (docs/decisions/0012). They go by the pool itself, outside of any call's statements.
 */
export const createOlhares = ({ pool, log, limite = LIMITE }: Opcoes): Olhares => {
  let fila: Linha[] = [];
  let perdidos = 0;
  let parado = false;
  let alarme: NodeJS.Timeout | undefined;
  let gravando: Promise<void> = Promise.resolve();
  const vistos = new Map<string, number>();

  const repetido = (req: FastifyRequest, olhar: Omit<Auditavel, 'antes'>, agora: number): boolean => {
    const { acao, entidade, registroId, organizacaoId, depois } = olhar;
    const chave = JSON.stringify([
      req.sessao?.sessaoId,
      req.cliente?.id,
      organizacaoId,
      acao,
      entidade,
      registroId,
      depois,
    ]);
    const antes = vistos.get(chave);
    if (antes !== undefined && agora - antes < REPETIDO_MS) return true;
    // In the order of their moments: the first one kept is the oldest.
    vistos.delete(chave);
    vistos.set(chave, agora);
    const [maisAntigo] = vistos.keys();
    if (vistos.size > LIMITE && maisAntigo !== undefined) vistos.delete(maisAntigo);
    return false;
  };
  const gravarVez = async (): Promise<boolean> => {
    const vez = fila.slice(0, POR_VEZ);
    const agora = performance.now();
    const linhas = vez.map(({ visto_em, ...linha }) => ({ ...linha, idade_ms: agora - visto_em }));
    try {
      await pool.query(GRAVAR, [JSON.stringify(linhas)]);
    } catch (erro) {
      if (!recusada(erro)) {
        log.error({ err: erro, olhares: fila.length }, 'auditoria dos olhares: nova tentativa');
        return false;
      }
      log.error({ err: erro, olhares: vez.length }, 'auditoria dos olhares: recusados pelo banco, perdidos');
    }
    fila = fila.slice(vez.length);
    return true;
  };
  const gravarTudo = async (): Promise<void> => {
    if (perdidos > 0) {
      log.error({ olhares: perdidos }, 'auditoria dos olhares: fila cheia, perdidos');
      perdidos = 0;
    }
    while (fila.length > 0) if (!(await gravarVez())) break;
    if (fila.length > 0) marcar();
  };
  const gravar = (): Promise<void> => (gravando = gravando.then(gravarTudo));
  const marcar = (): void => {
    if (alarme !== undefined || parado) return;
    alarme = setTimeout(() => {
      alarme = undefined;
      void gravar();
    }, ESPERA_MS);
    alarme.unref();
  };

  return {
    anotar: (req, olhar) => {
      const agora = performance.now();
      if (parado || repetido(req, olhar, agora)) return;
      if (fila.length >= limite) perdidos += 1;
      else fila.push({ ...linhaDa(req, olhar), visto_em: agora });
      marcar();
    },
    gravar,
    parar: async () => {
      parado = true;
      clearTimeout(alarme);
      await gravar();
      if (fila.length > 0) log.error({ olhares: fila.length }, 'auditoria dos olhares: perdidos na parada');
    },
  };
};
