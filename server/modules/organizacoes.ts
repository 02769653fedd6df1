import { sql } from 'kysely';
import { noFuso } from '../../src/schemas/brasil/momento.ts';
import { errosDosCanais, type Canal } from '../../src/schemas/canais.ts';
import type { ErrosPorCampo } from '../../src/schemas/errors.ts';
import type { Contexto } from '../contexto.ts';
import type { Trx } from '../database/transaction.ts';
import type { Armazem, Gravacao, Mudanca, Partes, Valores } from '../entities/partes.ts';
import { organizacao } from '../../src/schemas/organizacao.ts';
import { armazemDaTabela } from '../entities/tabela.ts';
import { errosDoAcessoGeo } from './auth/externa/chavesDoEmissor.ts';
import { donoDoDiretorio } from './auth/externa/diretorio/diretorioDaCidade.ts';
import { errosDoDiretorio } from './auth/externa/diretorio/errosDoDiretorio.ts';
import { errosDoOpenid } from './auth/externa/openid/errosDoOpenid.ts';
import { donoDoOpenid } from './auth/externa/openid/openidDaCidade.ts';
import { semSegredo } from './auth/externa/segredoDoGrupo.ts';
import { calendarioMudou } from './relatorios/calendarioDosFatos.ts';
import { moverPrazos } from './requerimentos/moverPrazos.ts';

const nomeDe = (depois: Valores): unknown => (depois['cadastro_pessoa'] as Valores | null)?.['nome'];

interface Outro {
  readonly dominio: string;
}
const outrosDe = (v: Valores): readonly string[] =>
  ((v['outros_dominios'] ?? []) as readonly Outro[]).map(({ dominio }) => dominio);

/** Which of these names another organisation answers to: as its main one, or as a further one. */
const tomados = async (
  trx: Trx,
  nomes: readonly string[],
  menos: number,
): Promise<ReadonlyMap<string, 'principal' | 'outro'>> => {
  const { rows } = await sql<Outro & { readonly como: 'principal' | 'outro' }>`
    select x.dominio, min(case when lower(o.dominio) = x.dominio then 'principal' else 'outro' end) as como
    from unnest(${nomes}::text[]) as x (dominio)
    join organizacao o on o.excluido_em is null and o.id <> ${menos}
      and (lower(o.dominio) = x.dominio or o.outros_dominios @> jsonb_build_array(jsonb_build_object('dominio', x.dominio)))
    group by x.dominio`.execute(trx);
  return new Map(rows.map(({ dominio, como }) => [dominio, como]));
};

const EM_USO = 'Outra organização usa este domínio';

/** One name, one organisation: a page must know whose it is. */
const errosDosDominios = async ({ trx, antes, mudancas, depois }: Gravacao): Promise<ErrosPorCampo> => {
  if (!('dominio' in mudancas || 'outros_dominios' in mudancas)) return {};
  // No index can hold this across two columns, so those who change names do it one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('organizacao.dominios', 0))`.execute(trx);
  const proprio = String(depois['dominio'] ?? '').toLowerCase();
  const outros = outrosDe(depois);
  const usados = await tomados(trx, [proprio, ...outros], antes?.id ?? 0);
  return {
    // That another has it as its main one is said by the registry's own unique key.
    ...(usados.get(proprio) === 'outro' ? { dominio: [EM_USO] } : {}),
    ...Object.fromEntries(
      outros.flatMap((dominio, i): [string, readonly string[]][] => {
        const erro =
          dominio === proprio
            ? 'Este já é o domínio principal'
            : outros.indexOf(dominio) < i
              ? 'Este domínio já está na lista'
              : usados.has(dominio)
                ? EM_USO
                : undefined;
        return erro === undefined ? [] : [[`outros_dominios[${i}].dominio`, [erro]]];
      }),
    ),
  };
};

const errosDoHorario = ({ horario }: Valores): ErrosPorCampo => {
  const { abre, fecha } = (horario ?? {}) as { readonly abre?: string; readonly fecha?: string };
  return abre !== undefined && fecha !== undefined && fecha <= abre
    ? { 'horario.fecha': ['O atendimento precisa fechar depois de abrir'] }
    : {};
};

const validar = async (contexto: Contexto, gravacao: Gravacao): Promise<ErrosPorCampo> => ({
  ...errosDoHorario(gravacao.depois),
  ...errosDoAcessoGeo(gravacao.depois['acesso_geo']),
  ...errosDoDiretorio(gravacao),
  ...errosDoOpenid(contexto.settings, gravacao),
  ...errosDosCanais((gravacao.depois['canais'] ?? []) as readonly Canal[]),
  ...(await errosDosDominios(gravacao)),
});

/** The system organisation decides the log-in route and carries support itself (ENT-042): it never goes. */
const impedimentos = async (
  { trx, registros }: Mudanca,
  para: 'excluir' | 'restaurar',
): Promise<ReadonlyMap<number, string>> => {
  if (para === 'excluir')
    return new Map(
      registros
        .filter((registro) => registro['isSistema'] === true)
        .map(({ id }) => [id, 'A organização do sistema não pode ser desativada']),
    );
  const motivos = new Map<number, string>();
  for (const registro of registros) {
    const nomes = [String(registro['dominio']).toLowerCase(), ...outrosDe(registro)];
    const [usado] = [...(await tomados(trx, nomes, registro.id))].filter(
      ([nome, como]) => como === 'outro' || nome !== nomes[0],
    );
    if (usado !== undefined)
      motivos.set(registro.id, `Não é possível restaurar. Outra organização usa o domínio ${usado[0]}`);
  }
  return motivos;
};

const doCalendario = ({ dias_uteis, fuso }: Readonly<Record<string, unknown>>) => [dias_uteis, fuso];
const mesmos = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Other working days, or another time zone, move what is still to come; what fell due under the old ones stays. Reports count all by those of now. */
const seguirCalendario = async (mudanca: Mudanca): Promise<void> => {
  const { agora, antes } = mudanca;
  const [registro] = mudanca.registros;
  if (antes == null || registro === undefined || mesmos(doCalendario(antes), doCalendario(registro))) return;
  const hoje = noFuso(agora.toISOString(), String(registro['fuso']))?.dia;
  if (hoje !== undefined) await moverPrazos(mudanca, { cidade: registro.id, dia: hoje, entidade: 'organizacao' });
  await calendarioMudou(mudanca.trx, registro.id, 'sempre', agora);
};

/** What the registry of organisations needs beyond its declaration (spec 3 "Organization"). */
export const partesDaOrganizacao = (contexto: Contexto): Partes => {
  const partes: Partes = {
    // The name stands in the person data of the reply; the column beside it serves joins, mails and the page header.
    derivar: ({ depois }) => ({ nome: nomeDe(depois) }),
    validar: (gravacao) => validar(contexto, gravacao),
    impedimentos,
    organizacaoDosArquivos: ({ id }) => id,
    depois: async (mudanca) => {
      contexto.organizacoes.esquecer();
      await seguirCalendario(mudanca);
    },
  };
  const armazem = (): Armazem =>
    [
      { grupo: 'diretorio', campo: 'senha', coluna: 'diretorio_senha_cifrada', dono: donoDoDiretorio } as const,
      { grupo: 'openid', campo: 'segredo', coluna: 'openid_segredo_cifrado', dono: donoDoOpenid } as const,
    ].reduce(
      (resto: Armazem, lugar) => semSegredo(contexto, resto, lugar),
      armazemDaTabela({ entity: organizacao, partes }),
    );
  return { ...partes, armazem };
};
