import type pg from 'pg';
import { arquivosDosProcessos, definicaoDoProcesso } from '../../support/processosDoPortal.ts';
import { SENHA_DEMO } from '../../support/portalInteiro.ts';
import { Conta } from './conta.ts';

/** Workers that each have somebody of their own in every sector. */
const TURMAS = 6;

export interface DaEquipe {
  readonly conta: Conta;
  readonly id: number;
}

export interface Elenco {
  readonly requerente: Conta;
  readonly analista: Conta;
  readonly gestor: Conta;
  /** By worker, who analyses in each sector. */
  readonly equipe: readonly ReadonlyMap<string, DaEquipe>[];
  /** Ids of the processes of the demonstration, by file. */
  readonly processos: ReadonlyMap<string, number>;
}

const CIDADE = `(select o.organizacao_id from usuario_organizacao o join usuario u on u.id = o.usuario_id where u.email = 'analista@demo.local')`;

/** Sectors that somebody of his own analyses in: who decided does not judge the appeal, and nobody gives an opinion to himself. */
const PESSOAS: readonly (readonly string[])[] = [['COORD', 'SEPLAN', 'SEMAM', 'SFIS'], ['GAB']];

/** Somebody who analyses in these sectors, with the password of the demonstration; the one of before, where the city has him already. */
const contratar = async (
  pool: pg.Pool,
  siglas: readonly string[],
  nome: string,
): Promise<{ id: number; email: string }> => {
  const email = `${nome}@demo.local`;
  const { rows: jaEsta } = await pool.query<{ id: string }>('select id from usuario where email = $1', [email]);
  if (jaEsta[0] !== undefined) return { id: Number(jaEsta[0].id), email };
  const { rows } = await pool.query<{ id: string }>(
    `with conta as (insert into usuario (nome, email, senha_hash, email_confirmado_em)
        select $1, $2, senha_hash, now() from usuario where email = 'analista@demo.local' returning id)
      insert into usuario_organizacao (organizacao_id, usuario_id, permissoes) select ${CIDADE}, id, array['painel.prefeitura'] from conta
      returning usuario_id as id`,
    [`Analista ${nome}`, email],
  );
  const id = Number(rows[0]?.id);
  const { rowCount } = await pool.query(
    `insert into usuario_setor (organizacao_id, usuario_id, setor_id, permissoes)
      select organizacao_id, $1, id, array['requerimento.analisar'] from setor where organizacao_id = ${CIDADE} and sigla = any($2)`,
    [id, siglas],
  );
  if (rowCount !== siglas.length) throw new Error(`a demonstração não tem os setores ${siglas.join(', ')}`);
  return { id, email };
};

/** Registries that the cases of the processes name, where the city has them not yet. */
const cadastrar = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `insert into imovel (organizacao_id, numero_inscricao, endereco) select ${CIDADE}, x, 'Rua das Acácias, ' || x
      from unnest(array['01.02.117', '01.02.118']) x
      where not exists (select from imovel i where i.organizacao_id = ${CIDADE} and i.numero_inscricao = x)`,
  );
  await pool.query(
    `insert into profissional (organizacao_id, nome, cpf, conselho, registro, uf) select ${CIDADE}, 'Tomé', '52998224725', 'CREA', '1', 'SC'
      where not exists (select from profissional p where p.organizacao_id = ${CIDADE} and p.registro = '1')`,
  );
  await pool.query(
    `insert into pessoa (organizacao_id, tipo, nome, cadastro_pessoa_juridica) select ${CIDADE}, 'Jurídica', 'Igreja da Aurora', '{"cnpj": "11222333000181"}'
      where not exists (select from pessoa p where p.organizacao_id = ${CIDADE} and p.documento = '11222333000181')`,
  );
};

/** People and processes of the demonstration city, and in each sector as many more as work at once. */
export const formarElenco = async (url: string, pool: pg.Pool): Promise<Elenco> => {
  await cadastrar(pool);
  const entrar = (email: string): Promise<Conta> => new Conta(url, email).entrar(SENHA_DEMO);
  const siglas = new Set(arquivosDosProcessos.flatMap((a) => definicaoDoProcesso(a).setores.map((s) => s.sigla)));
  const deOutros = PESSOAS.flat();
  const grupos = [[...siglas].filter((sigla) => !deOutros.includes(sigla)), ...PESSOAS];
  const turma = async (qual: number): Promise<ReadonlyMap<string, DaEquipe>> => {
    const dela = new Map<string, DaEquipe>();
    for (const [i, grupo] of grupos.entries()) {
      const { id, email } = await contratar(pool, grupo, `turma${qual}.${i}`);
      const conta = await entrar(email);
      for (const sigla of grupo) dela.set(sigla, { id, conta });
    }
    return dela;
  };
  const equipe = await Promise.all(Array.from({ length: TURMAS }, (_, qual) => turma(qual)));
  const { rows } = await pool.query<{ id: string; chave: string }>('select id, chave from processo');
  const porChave = new Map(rows.map(({ id, chave }) => [chave, Number(id)]));
  return {
    requerente: await entrar('requerente@demo.local'),
    analista: await entrar('analista@demo.local'),
    gestor: await entrar('gestor@demo.local'),
    equipe,
    processos: new Map(
      arquivosDosProcessos.flatMap((a) => {
        const id = porChave.get(definicaoDoProcesso(a).processo.chave);
        return id === undefined ? [] : [[a, id] as const];
      }),
    ),
  };
};
