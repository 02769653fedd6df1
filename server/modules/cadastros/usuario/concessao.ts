import { AppError, type ErrosPorCampo } from '../../../../src/schemas/errors.ts';
import type { Permissao } from '../../../../src/schemas/permissions.ts';
import { DO_REQUERENTE, podeConceder } from '../../../../src/schemas/podeConceder.ts';
import { ehDeSetor, repartir } from '../../../../src/schemas/perfil.ts';
import { rotulosDasPermissoes } from '../../../../src/schemas/rotulosDasPermissoes.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Valores } from '../../../entities/partes.ts';
import { sessaoDe, type Pedinte, type Sessao } from '../../../plugins/session.ts';
import { erroDoPainelDoSistema } from './painelDoSistema.ts';
import { lerPerfis, poderesDe, type PerfilLido, type Poderes } from './poderes.ts';

type DeSetor = Poderes['setores'][number] & { readonly perfis: readonly number[] };

/** What a record grants: permissions and profiles, generally and in each sector. */
interface Concedido {
  readonly permissoes: readonly string[];
  readonly perfis: readonly number[];
  readonly setores: readonly DeSetor[];
}

const concedidoEm = (valores: Valores | null): Concedido => ({
  permissoes: (valores?.['permissoes'] ?? []) as Concedido['permissoes'],
  perfis: (valores?.['perfis'] ?? []) as Concedido['perfis'],
  setores: (valores?.['setores'] ?? []) as Concedido['setores'],
});

const noSetor = ({ setores }: Concedido, id: number): DeSetor =>
  setores.find((setor) => setor.id === id) ?? { id, permissoes: [], perfis: [] };

/** Names in one list and not in both: what a change grants or takes away. */
export const mudadas = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [
  ...a.filter((nome) => !b.includes(nome)),
  ...b.filter((nome) => !a.includes(nome)),
];

export const rotulo = (nome: string): string => rotulosDasPermissoes[nome as Permissao] ?? nome;

export const naoConcede = (sessao: Sessao, nomes: readonly string[], setorId?: number): readonly string[] =>
  nomes.filter((nome) => !podeConceder(sessao, nome, setorId));

export const recusa = (nomes: readonly string[]): readonly string[] => [
  `Você não pode conceder nem retirar: ${nomes.map(rotulo).join(', ')}`,
];

type Perfis = ReadonlyMap<number, PerfilLido>;

/** What stands against giving or taking these profiles, as a whole or in a sector. */
const errosDosPerfis = (
  sessao: Sessao,
  perfis: Perfis,
  mudados: readonly number[],
  dados: readonly number[],
  setorId?: number,
): readonly string[] => {
  const frases: string[] = [];
  for (const id of mudados) {
    const perfil = perfis.get(id);
    if (perfil === undefined) continue;
    const { gerais, noSetor: delas } = repartir(perfil.aplicacao, perfil.permissoes);
    const negadas = [...naoConcede(sessao, gerais), ...naoConcede(sessao, delas, setorId)];
    if (negadas.length > 0)
      frases.push(
        `Você não pode conceder nem retirar o perfil ${perfil.nome}, que dá: ${negadas.map(rotulo).join(', ')}`,
      );
    if (!dados.includes(id)) continue;
    if (perfil.excluido) frases.push(`O perfil ${perfil.nome} foi desativado`);
    else if (ehDeSetor(perfil.aplicacao) !== (setorId !== undefined))
      frases.push(
        setorId === undefined
          ? `O perfil ${perfil.nome} é dado por setor: acrescente-o em Setores`
          : `O perfil ${perfil.nome} não é dado por setor`,
      );
  }
  return frases;
};

const errosDoSetor = (sessao: Sessao, perfis: Perfis, antes: DeSetor, depois: DeSetor): readonly string[] => {
  const negadas = naoConcede(sessao, mudadas(antes.permissoes, depois.permissoes), antes.id);
  return [
    ...(negadas.length > 0 ? recusa(negadas) : []),
    ...errosDosPerfis(sessao, perfis, mudadas(antes.perfis, depois.perfis), depois.perfis, antes.id),
  ];
};

/**
 * Nobody grants or takes away a permission beyond what `podeConceder` says of him: generally, or for a sector in that sector; a
 * profile goes by the permissions it gives. painel.sistema counts only in the system organisation and is refused elsewhere.
 */
export const errosDeConcessao = async (
  trx: Trx,
  req: Pedinte,
  organizacaoId: number,
  antes: Valores | null,
  depois: Valores,
): Promise<ErrosPorCampo> => {
  const sessao = sessaoDe(req);
  const [velhos, novos] = [concedidoEm(antes), concedidoEm(depois)];
  const perfis = await lerPerfis(
    trx,
    organizacaoId,
    [velhos, novos].flatMap((um) => [...um.perfis, ...um.setores.flatMap((setor) => setor.perfis)]),
  );
  const erros: Record<string, readonly string[]> = {};
  const por = (campo: string, frases: readonly string[]): void => {
    if (frases.length > 0) erros[campo] = frases;
  };
  const gerais = naoConcede(sessao, mudadas(velhos.permissoes, novos.permissoes));
  if (gerais.length > 0) por('permissoes', recusa(gerais));
  por('perfis', errosDosPerfis(sessao, perfis, mudadas(velhos.perfis, novos.perfis), novos.perfis));
  const setores = [...new Set([...velhos.setores, ...novos.setores].map(({ id }) => id))];
  for (const id of setores) por('setores', errosDoSetor(sessao, perfis, noSetor(velhos, id), noSetor(novos, id)));
  if (new Set(novos.setores.map(({ id }) => id)).size < novos.setores.length) por('setores', ['Há setores repetidos']);
  if (novos.permissoes.includes('painel.sistema') && !velhos.permissoes.includes('painel.sistema'))
    por('permissoes', await erroDoPainelDoSistema(trx, organizacaoId));
  return erros;
};

/**
 * Whether the caller could grant all that this user holds as staff: only then may he change, disable or bring back the account.
 * What the person has as an applicant does not count.
 */
export const podeGerenciar = (sessao: Sessao, { permissoes, setores, isRoot }: Poderes): boolean => {
  if (isRoot && !sessao.isRoot) return false;
  return (
    naoConcede(
      sessao,
      permissoes.filter((nome) => !DO_REQUERENTE.some((propria) => propria === nome)),
    ).length === 0 && setores.every((setor) => naoConcede(sessao, setor.permissoes, setor.id).length === 0)
  );
};

export const MAIS_PODEROSO = 'Este usuário tem permissões que você não tem. Só quem as tem pode alterá-lo';

/** @throws AppError regra: taking over the account of a more powerful user would be a way to his permissions */
export const exigirQuePossaGerenciar = async (
  trx: Trx,
  req: Pedinte,
  organizacaoId: number,
  usuarioId: number,
): Promise<void> => {
  const poderes = (await poderesDe(trx, organizacaoId, [usuarioId])).get(usuarioId);
  if (poderes === undefined || !podeGerenciar(sessaoDe(req), poderes)) throw new AppError('regra', MAIS_PODEROSO);
};
