import { sql } from 'kysely';
import { usuario } from '../../../../src/schemas/usuario.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { camposSelecionados } from '../../../entities/columns.ts';
import type { Armazem, Gravacao, Registro, Valores } from '../../../entities/partes.ts';
import { encerrarConexoes } from '../../../saida/encerrarConexoes.ts';
import { desligar } from '../../auth/externa/openid/ligacao.ts';
import { enviarLinkFinalizarCadastro } from '../../auth/links.ts';
import { encerrarSessoesDoUsuario } from '../../auth/sessoes.ts';
import { CAMPOS_DA_CONTA, contasComIdentificador } from './contas.ts';
import {
  foraDaEquipe,
  gravarPerfis,
  gravarSetores,
  gravarVinculo,
  textoOuNulo,
  type Setores,
} from './vinculoComAEquipe.ts';

const organizacaoDe = (organizacaoId: number | null): number => {
  if (organizacaoId === null) throw new Error('usuario belongs to an organisation and none was given');
  return organizacaoId;
};

/** Read past the registry's own condition: a change may have made the user a mere applicant. */
const ler = async (trx: Trx, organizacaoId: number, ids: readonly number[]): Promise<readonly Registro[]> => {
  const { rows } = await sql<Registro>`select ${camposSelecionados(usuario, 't')} from usuario_da_organizacao as t
    where t.organizacao_id = ${organizacaoId} and t.id = any(${ids}::bigint[]) order by t.id`.execute(trx);
  return rows;
};

const lerUm = async (trx: Trx, organizacaoId: number, id: number): Promise<Registro> => {
  const [registro] = await ler(trx, organizacaoId, [id]);
  if (registro === undefined) throw new Error('the user that was written is gone');
  return registro;
};

const novaConta = async (trx: Trx, agora: Date, depois: Valores): Promise<number> => {
  const { id } = await trx
    .insertInto('usuario')
    .values({
      nome: String(depois['nome']),
      email: String(depois['email']),
      usuario: textoOuNulo(depois['usuario']),
      documento: textoOuNulo(depois['documento']),
      telefone_celular: textoOuNulo(depois['telefone_celular']),
      criado_em: agora,
      atualizado_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const gravarConta = async (trx: Trx, { agora, mudancas }: Gravacao, id: number): Promise<void> => {
  const campos = CAMPOS_DA_CONTA.filter((campo) => campo in mudancas);
  if (campos.length === 0) return;
  await trx
    .updateTable('usuario')
    .set((eb) => ({
      ...Object.fromEntries(campos.map((campo) => [campo, mudancas[campo]])),
      atualizado_em: agora,
      versao: eb('versao', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

/**
 * Whoever registered with this address has not shown that it is his. So that the rights of staff do not fall to a stranger, his password ends
 * and what the city says of its person stands in place of what he typed.
 * @returns whether the account was such a one, and is to be finished by its link
 */
const tomarSemConfirmar = async (trx: Trx, contexto: Contexto, gravacao: Gravacao, id: number): Promise<boolean> => {
  const { agora, depois } = gravacao;
  const tomada = await trx
    .updateTable('usuario')
    .set((eb) => ({
      ...Object.fromEntries(CAMPOS_DA_CONTA.map((campo) => [campo, depois[campo] ?? null])),
      senha_hash: null,
      credencial_versao: eb('credencial_versao', '+', 1),
      atualizado_em: agora,
      versao: eb('versao', '+', 1),
    }))
    .where('id', '=', id)
    .where('email_confirmado_em', 'is', null)
    .where('senha_hash', 'is not', null)
    .where('login_externo', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (tomada === undefined) return false;
  await desligar(trx, id);
  await encerrarSessoesDoUsuario(trx, contexto, id, 'conta');
  return true;
};

const encerrarSessoes = async (trx: Trx, organizacaoId: number, ids: readonly number[], agora: Date): Promise<void> => {
  await trx
    .updateTable('sessao')
    .set({ encerrada_em: agora, motivo: 'conta' })
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', 'in', [...ids])
    .where('encerrada_em', 'is', null)
    .execute();
  for (const id of ids) await encerrarConexoes(trx, organizacaoId, id);
};

/** A user is kept in four tables: the account, its membership in the organisation, its sectors and its profiles there. */
export const armazemDoUsuario = (contexto: Contexto): Armazem => ({
  travar: async (trx, organizacaoId, ids) => {
    const dono = organizacaoDe(organizacaoId);
    await sql`select 1 from usuario_organizacao where organizacao_id = ${dono} and usuario_id = any(${ids}::bigint[])
      order by usuario_id for no key update`.execute(trx);
    const { rows } = await sql<{ id: number }>`select t.id from usuario_da_organizacao as t
      where t.organizacao_id = ${dono} and t.equipe and t.id = any(${ids}::bigint[])`.execute(trx);
    return ler(
      trx,
      dono,
      rows.map(({ id }) => id),
    );
  },
  inserir: async (gravacao) => {
    const { trx, agora, depois } = gravacao;
    const dono = organizacaoDe(gravacao.organizacaoId);
    const achada = (await contasComIdentificador(trx, dono, { email: depois['email'] }))[0];
    const id = achada?.id ?? (await novaConta(trx, agora, depois));
    await gravarVinculo(trx, gravacao, dono, id);
    const tomada = await tomarSemConfirmar(trx, contexto, gravacao, id);
    if (achada?.senha !== true || tomada) await enviarLinkFinalizarCadastro(trx, contexto, id, dono);
    else await encerrarConexoes(trx, dono, id);
    return lerUm(trx, dono, id);
  },
  alterar: async (gravacao, id) => {
    const { trx, agora, mudancas } = gravacao;
    const dono = organizacaoDe(gravacao.organizacaoId);
    await gravarConta(trx, gravacao, id);
    const { permissoes, perfis, setores } = mudancas;
    await trx
      .updateTable('usuario_organizacao')
      .set((eb) => ({
        ...(permissoes === undefined ? {} : { permissoes: permissoes as string[] }),
        ...('cargo' in mudancas ? { cargo: textoOuNulo(mudancas['cargo']) } : {}),
        ...('documento' in mudancas ? { documento_conferido: textoOuNulo(mudancas['documento']) } : {}),
        atualizado_em: agora,
        versao: eb('versao', '+', 1),
      }))
      .where('organizacao_id', '=', dono)
      .where('usuario_id', '=', id)
      .execute();
    if (setores !== undefined) await gravarSetores(trx, dono, id, setores as Setores);
    if (perfis !== undefined || setores !== undefined) await gravarPerfis(trx, dono, id, gravacao.depois);
    if ([permissoes, perfis, setores].some((um) => um !== undefined)) await encerrarConexoes(trx, dono, id);
    const registro = await lerUm(trx, dono, id);
    // Only an account without password gets another address here: its link to finish goes there.
    if ('email' in mudancas) await enviarLinkFinalizarCadastro(trx, contexto, registro.id, dono);
    return registro;
  },
  mover: async ({ trx, organizacaoId, agora, registros }, excluidoEm) => {
    const dono = organizacaoDe(organizacaoId);
    const ids = registros.map(({ id }) => id);
    await trx
      .updateTable('usuario_organizacao')
      .set((eb) => ({ ...foraDaEquipe(excluidoEm), atualizado_em: agora, versao: eb('versao', '+', 1) }))
      .where('organizacao_id', '=', dono)
      .where('usuario_id', 'in', ids)
      .execute();
    if (excluidoEm !== null) await encerrarSessoes(trx, dono, ids, agora);
  },
});
