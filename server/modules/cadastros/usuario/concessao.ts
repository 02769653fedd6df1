import { AppError, type ErrosPorCampo } from '../../../../src/schemas/errors.ts';
import type { Permissao } from '../../../../src/schemas/permissions.ts';
import { DO_REQUERENTE, podeConceder } from '../../../../src/schemas/podeConceder.ts';
import { rotulosDasPermissoes } from '../../../../src/schemas/usuario.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Valores } from '../../../entities/partes.ts';
import { sessaoDe, type Pedinte, type Sessao } from '../../../plugins/session.ts';

/** General permissions, and those of each sector, as the record carries them. */
interface Poderes {
  readonly permissoes: readonly string[];
  readonly setores: readonly { readonly id: number; readonly permissoes: readonly string[] }[];
}

const poderesDe = (valores: Valores | null): Poderes => ({
  permissoes: (valores?.['permissoes'] ?? []) as Poderes['permissoes'],
  setores: (valores?.['setores'] ?? []) as Poderes['setores'],
});

const noSetor = ({ setores }: Poderes, id: number): readonly string[] =>
  setores.find((setor) => setor.id === id)?.permissoes ?? [];

/** Names in one list and not in both: what a change grants or takes away. */
const mudadas = (a: readonly string[], b: readonly string[]): readonly string[] => [
  ...a.filter((nome) => !b.includes(nome)),
  ...b.filter((nome) => !a.includes(nome)),
];

const rotulo = (nome: string): string => rotulosDasPermissoes[nome as Permissao] ?? nome;

const naoConcede = (sessao: Sessao, nomes: readonly string[], setorId?: number): readonly string[] =>
  nomes.filter((nome) => !podeConceder(sessao, nome, setorId));

const recusa = (nomes: readonly string[]): readonly string[] => [
  `Você não pode conceder nem retirar: ${nomes.map(rotulo).join(', ')}`,
];

/**
 * Nobody grants or takes away a permission beyond what `podeConceder` says of him: generally, or for a sector in that sector.
 * painel.sistema counts only in the system organisation and is refused elsewhere.
 */
export const errosDeConcessao = async (
  trx: Trx,
  req: Pedinte,
  organizacaoId: number,
  antes: Valores | null,
  depois: Valores,
): Promise<ErrosPorCampo> => {
  const sessao = sessaoDe(req);
  const [velhos, novos] = [poderesDe(antes), poderesDe(depois)];
  const erros: Record<string, readonly string[]> = {};
  const gerais = naoConcede(sessao, mudadas(velhos.permissoes, novos.permissoes));
  if (gerais.length > 0) erros['permissoes'] = recusa(gerais);
  const setores = [...new Set([...velhos.setores, ...novos.setores].map(({ id }) => id))];
  for (const id of setores) {
    const negadas = naoConcede(sessao, mudadas(noSetor(velhos, id), noSetor(novos, id)), id);
    if (negadas.length > 0) erros['setores'] = recusa(negadas);
  }
  if (new Set(novos.setores.map(({ id }) => id)).size < novos.setores.length)
    erros['setores'] = ['Há setores repetidos'];
  if (novos.permissoes.includes('painel.sistema') && !velhos.permissoes.includes('painel.sistema')) {
    const { is_sistema: sistema } = await trx
      .selectFrom('organizacao')
      .select('is_sistema')
      .where('id', '=', organizacaoId)
      .executeTakeFirstOrThrow();
    if (!sistema) erros['permissoes'] = ['O painel do sistema só se concede na organização do sistema'];
  }
  return erros;
};

/**
 * Whether the caller could grant all that this user holds as staff: only then may he change, disable or bring back the account.
 * What the person has as an applicant does not count.
 */
export const podeGerenciar = (sessao: Sessao, registro: Valores, isRoot: boolean): boolean => {
  const { permissoes, setores } = poderesDe(registro);
  if (isRoot && !sessao.isRoot) return false;
  return (
    naoConcede(
      sessao,
      permissoes.filter((nome) => !DO_REQUERENTE.some((propria) => propria === nome)),
    ).length === 0 && setores.every((setor) => naoConcede(sessao, setor.permissoes, setor.id).length === 0)
  );
};

export const MAIS_PODEROSO = 'Este usuário tem permissões que você não tem. Só quem as tem pode alterá-lo';

/** Root flags of users in an organisation; the registry does not show them. */
export const raizes = async (trx: Trx, organizacaoId: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const linhas = await trx
    .selectFrom('usuario_organizacao')
    .select('usuario_id')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', 'in', [...ids])
    .where('is_root', '=', true)
    .execute();
  return new Set(linhas.map(({ usuario_id: id }) => id));
};

/** @throws AppError regra: taking over the account of a more powerful user would be a way to his permissions */
export const exigirQuePossaGerenciar = async (
  trx: Trx,
  req: Pedinte,
  organizacaoId: number,
  antes: Valores & { readonly id: number },
): Promise<void> => {
  const raiz = (await raizes(trx, organizacaoId, [antes.id])).has(antes.id);
  if (!podeGerenciar(sessaoDe(req), antes, raiz)) throw new AppError('regra', MAIS_PODEROSO);
};
