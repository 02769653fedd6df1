import { sql } from 'kysely';
import type { ErrosPorCampo } from '../../../../src/schemas/errors.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Valores } from '../../../entities/partes.ts';

/** Fields of the account itself, which is one for all organisations. */
export const CAMPOS_DA_CONTA = ['nome', 'email', 'usuario', 'documento', 'telefone_celular'] as const;
export type CampoDaConta = (typeof CAMPOS_DA_CONTA)[number];

/** An account that has one of the given e-mail, user name or document, and how it stands in this organisation. */
export interface ContaAchada {
  readonly id: number;
  readonly campo: 'email' | 'usuario' | 'documento';
  readonly senha: boolean;
  /** Has a document, and not the one given. */
  readonly outroDocumento: boolean;
  /** null: no member; true: staff; false: merely an applicant. */
  readonly equipe: boolean | null;
  readonly excluida: boolean;
  /** Ended in this organisation because the person was registered twice (modules/unificacao). */
  readonly unificada: boolean;
}

const IDENTIFICADORES = ['email', 'usuario', 'documento'] as const;

/** Accounts of the whole portal with the e-mail, user name or document of this record. */
export const contasComIdentificador = async (
  trx: Trx,
  organizacaoId: number,
  valores: Valores,
): Promise<readonly ContaAchada[]> => {
  const achadas: ContaAchada[] = [];
  const documento = typeof valores['documento'] === 'string' ? valores['documento'] : null;
  for (const campo of IDENTIFICADORES) {
    const valor = valores[campo];
    if (typeof valor !== 'string') continue;
    const igual =
      campo === 'documento' ? sql`u.documento = ${valor}` : sql`lower(${sql.ref(`u.${campo}`)}) = lower(${valor})`;
    const { rows } = await sql<Omit<ContaAchada, 'campo'>>`
      select u.id, u.senha_hash is not null or u.login_externo as senha,
        coalesce(u.documento <> ${documento}, false) as "outroDocumento", v.equipe, v.excluido_em is not null as excluida,
        exists (select from usuario_organizacao uo join pessoa p on p.organizacao_id = uo.organizacao_id and p.id = uo.pessoa_id and p.unificada_com is not null
          where uo.organizacao_id = ${organizacaoId} and uo.usuario_id = u.id) as unificada
      from usuario u left join usuario_da_organizacao v on v.organizacao_id = ${organizacaoId} and v.id = u.id
      where ${igual}`.execute(trx);
    for (const linha of rows) achadas.push({ ...linha, campo });
  }
  return achadas;
};

/** Whether the account is an active member of another organisation too. */
export const deOutraOrganizacao = async (trx: Trx, organizacaoId: number, usuarioId: number): Promise<boolean> => {
  const outra = await trx
    .selectFrom('usuario_organizacao')
    .select('organizacao_id')
    .where('usuario_id', '=', usuarioId)
    .where('organizacao_id', '<>', organizacaoId)
    .where('excluido_em', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return outra !== undefined;
};

const REPETIDO = {
  email: textos.validacao.usuarioRepetido,
  usuario: textos.validacao.usuarioRepetido,
  documento: textos.erros.cpfCadastrado,
} as const satisfies Record<ContaAchada['campo'], string>;

/** Active staff of this organisation is found by the unique keys of the declaration, which name it. */
const ativaAqui = ({ equipe, excluida }: ContaAchada): boolean => equipe === true && !excluida;

const DE_OUTRA =
  'Já existe uma conta com este e-mail em outra organização. Peça que a pessoa se cadastre neste endereço com o mesmo CPF e depois dê as permissões aqui';
const UNIFICADA = 'Esta conta foi unificada com outra da mesma pessoa. Use o e-mail da conta que ficou';
const OUTRO_DOCUMENTO =
  'O cadastro que já existe com este e-mail tem outro CPF ou CNPJ. Confira os dois com a pessoa antes de dar as permissões';
const DESATIVADO = 'Usuário já cadastrado e desativado. Restaure-o na lista de desativados';

/**
 * What stands against creating staff with these identifiers. An applicant's account of this organisation is taken into the
 * staff; an account of elsewhere comes only by its owner (or by support), or its data would be shown to whoever types its e-mail.
 */
export const errosDaContaNova = (achadas: readonly ContaAchada[], suporte: boolean): ErrosPorCampo => {
  const doEmail = achadas.find(({ campo }) => campo === 'email');
  const erros: Record<string, readonly string[]> = {};
  for (const { campo, id, excluida, equipe, unificada, outroDocumento } of achadas.filter(
    (conta) => !ativaAqui(conta),
  )) {
    if (campo !== 'email' && id !== doEmail?.id) erros[campo] = [REPETIDO[campo]];
    if (campo !== 'email') continue;
    if (unificada) erros[campo] = [UNIFICADA];
    else if (excluida && equipe === true) erros[campo] = [DESATIVADO];
    else if (equipe === null && !suporte) erros[campo] = [DE_OUTRA];
    else if (outroDocumento) erros['documento'] = [OUTRO_DOCUMENTO];
  }
  return erros;
};

/** Identifiers of a changed account that other accounts of the portal have. */
export const errosDaContaAlterada = (achadas: readonly ContaAchada[], id: number): ErrosPorCampo =>
  Object.fromEntries(
    achadas.filter((conta) => conta.id !== id && !ativaAqui(conta)).map(({ campo }) => [campo, [REPETIDO[campo]]]),
  );

const SO_PELO_RESGATE = 'Esta conta já está em uso. Para mudar este dado, use Resgatar acesso, que pede o motivo';
const SO_A_PESSOA = 'Esta conta também é de outra organização. Só a própria pessoa ou o suporte altera este campo';

/**
 * What names an account that is in use: changing it would hand the account to whoever has the new address. The rescue does it, with its
 * reason, its notice to the old address and its trace.
 */
export const errosDaContaEmUso = (antes: Valores, mudancas: Valores): ErrosPorCampo =>
  antes['cadastro_concluido'] !== true
    ? {}
    : Object.fromEntries(
        (['email', 'documento'] as const)
          .filter((campo) => campo in mudancas)
          .map((campo) => [campo, [SO_PELO_RESGATE]]),
      );

/** Account fields are closed to a manager when the account is also another organisation's (api.md "Identity"). */
export const errosDaContaCompartilhada = async (
  trx: Trx,
  organizacaoId: number,
  id: number,
  mudancas: Valores,
): Promise<ErrosPorCampo> => {
  const campos = CAMPOS_DA_CONTA.filter((campo) => campo in mudancas);
  if (campos.length === 0 || !(await deOutraOrganizacao(trx, organizacaoId, id))) return {};
  return Object.fromEntries(campos.map((campo) => [campo, [SO_A_PESSOA]]));
};
