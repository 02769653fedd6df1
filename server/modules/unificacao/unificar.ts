import { AppError } from '../../../src/schemas/errors.ts';
import { errosDaPessoa } from '../../../src/schemas/pessoa.ts';
import { camposDaUnificacao, type PedidoDeUnificacao } from '../../../src/schemas/unificacao.ts';
import type { Contexto } from '../../contexto.ts';
import { auditarVarios } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Valores } from '../../entities/partes.ts';
import { sessaoDe, type Pedinte } from '../../plugins/session.ts';
import { avisarRegistro } from '../../saida/avisarRegistro.ts';
import { notificar } from '../../saida/notificar.ts';
import { avisarDaUnificacao, contaUnificada } from '../auth/contaUnificada.ts';
import { conferirCampos } from '../auth/conferirCampos.ts';
import { levarEmailAoCadastro } from '../auth/emailDoCadastro.ts';
import { escolherContas, juntarContas } from './contas.ts';
import { errosDaEscolha, impedimentos } from './impedimentos.ts';
import { lerLados, travarLados, type Lado } from './lados.ts';
import { moverReferencias, type Par } from './referencias.ts';

/** What came of it: how many records of each kind went over. */
export interface Unificado {
  readonly id: number;
  readonly versao: number;
  readonly movidos: Readonly<Record<string, number>>;
}

const MUDOU = 'Um dos cadastros mudou desde que você os comparou. Confira de novo';

const doisLados = async (
  trx: Trx,
  req: Pedinte,
  organizacaoId: number,
  id: number,
  pedido: PedidoDeUnificacao,
): Promise<readonly [Lado, Lado]> => {
  await travarLados(trx, organizacaoId, [id, pedido.outra_pessoa_id]);
  const [fica, sai] = await lerLados(trx, organizacaoId, [id, pedido.outra_pessoa_id]);
  if (fica === undefined) throw new AppError('nao_encontrado', 'Registro não encontrado');
  if (sai === undefined) conferirCampos({ outra_pessoa_id: 'Registro não encontrado' });
  if (sai === undefined) throw new AppError('nao_encontrado');
  const [impedimento] = impedimentos(fica, sai, sessaoDe(req).id);
  if (impedimento !== undefined) throw new AppError('regra', impedimento);
  if (fica.versao !== pedido.versao || sai.versao !== pedido.versao_da_outra)
    throw new AppError('versao_desatualizada', MUDOU, { dados: { versao: fica.versao, versao_da_outra: sai.versao } });
  conferirCampos(errosDaEscolha(fica, sai, pedido));
  return [fica, sai];
};

/** The fields that change on the record that stays. @throws AppError dados_invalidos where what is left is no whole person */
const mudancasDe = (fica: Lado, sai: Lado, usar: PedidoDeUnificacao['usar']): Valores => {
  const escolhidos = camposDaUnificacao.filter((campo) => usar.includes(campo));
  const mudados = escolhidos.filter(
    (campo) => JSON.stringify(fica.campos[campo]) !== JSON.stringify(sai.campos[campo]),
  );
  const mudancas = Object.fromEntries(mudados.map((campo) => [campo, sai.campos[campo]]));
  const erros = errosDaPessoa({ ...fica.campos, ...mudancas });
  if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', undefined, { erros });
  return mudancas;
};

const documentoDe = (valores: Valores): string | null => {
  const [fisica, juridica] = [valores['cadastro_pessoa_fisica'], valores['cadastro_pessoa_juridica']] as readonly (
    { readonly cpf?: string; readonly cnpj?: string } | null | undefined
  )[];
  return fisica?.cpf ?? juridica?.cnpj ?? null;
};

const naColuna = (valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null ? JSON.stringify(valor) : valor;

/** First the one that goes: its document is free before the other one takes it. */
const gravarLados = async (trx: Trx, { organizacaoId, fica, sai, agora }: Par, mudancas: Valores): Promise<void> => {
  await trx
    .updateTable('pessoa')
    .set((eb) => ({
      unificada_com: fica,
      unificada_em: agora,
      excluido_em: agora,
      atualizado_em: agora,
      versao: eb('versao', '+', 1),
    }))
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', sai)
    .execute();
  await trx
    .updateTable('pessoa')
    .set((eb) => ({
      ...Object.fromEntries(Object.entries(mudancas).map(([campo, valor]) => [campo, naColuna(valor)])),
      atualizado_em: agora,
      versao: eb('versao', '+', 1),
    }))
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', fica)
    .execute();
};

/** On both records: what changed, why, and every record that went over, by its id, so that the way back can be walked. */
const rastro = async (
  trx: Trx,
  req: Pedinte,
  [fica, sai]: readonly [Lado, Lado],
  mudancas: Valores,
  { razao, motivo }: PedidoDeUnificacao,
  detalhes: Valores,
  { organizacaoId, agora }: Par,
): Promise<void> => {
  const ato = { acao: 'unificar', entidade: 'pessoa', organizacaoId } as const;
  const antes = Object.fromEntries(Object.keys(mudancas).map((campo) => [campo, fica.campos[campo]]));
  await auditarVarios(trx, req, [
    {
      ...ato,
      registroId: fica.id,
      antes: { ...antes, versao: fica.versao },
      depois: { ...mudancas, versao: fica.versao + 1, unificou: sai.id, razao, motivo, ...detalhes },
    },
    {
      ...ato,
      registroId: sai.id,
      antes: { unificada_com: null, unificada_em: null, versao: sai.versao },
      depois: { unificada_com: fica.id, unificada_em: agora.toISOString(), versao: sai.versao + 1, razao, motivo },
    },
  ]);
  await avisarRegistro(trx, organizacaoId, 'pessoa', fica.id, sai.id);
};

/**
 * Two records of one person become one (issue "Rescue"), wholly or not at all: the chosen values and all that pointed to the record that
 * goes stand with the one that stays; the other is kept as it was, out of lists and look-ups, and says where it went.
 * @throws AppError nao_encontrado, regra, versao_desatualizada, dados_invalidos (outra_pessoa_id, razao, conta_id, a document)
 */
export const unificar = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedinte,
  organizacaoId: number,
  id: number,
  pedido: PedidoDeUnificacao,
): Promise<Unificado> => {
  const lados = await doisLados(trx, req, organizacaoId, id, pedido);
  const [fica, sai] = lados;
  const par: Par = { organizacaoId, fica: fica.id, sai: sai.id, agora: contexto.clock.now() };
  const mudancas = mudancasDe(fica, sai, pedido.usar);
  const contas = escolherContas(fica, sai, pedido.conta_id);
  await gravarLados(trx, par, mudancas);
  const movidos = await moverReferencias(trx, req, par);
  await juntarContas(trx, req, par, contas, documentoDe({ ...fica.campos, ...mudancas }));
  const detalhes = { movidos, conta_que_fica: contas.fica?.id ?? null, conta_que_sai: contas.sai?.id ?? null };
  await rastro(trx, req, lados, mudancas, pedido, detalhes, par);
  const conta = contas.fica === null ? undefined : { usuarioId: contas.fica.id, autorId: sessaoDe(req).id };
  const seguintes =
    conta === undefined ? 0 : await levarEmailAoCadastro(trx, contexto, req, { ...conta, organizacaoId });
  if (contas.sai?.ativa === true) {
    const unificada = await contaUnificada(trx, contas.sai.id, organizacaoId);
    if (unificada !== undefined) await avisarDaUnificacao(trx, contexto, contas.sai, unificada);
  }
  if (contas.fica?.ativa === true)
    await notificar(trx, organizacaoId, contas.fica.id, {
      message: 'A prefeitura unificou dois cadastros seus. Os requerimentos dos dois estão nesta conta',
    });
  const totais = Object.fromEntries(Object.entries(movidos).map(([onde, ids]) => [onde, ids.length]));
  return { id: fica.id, versao: fica.versao + 1 + seguintes, movidos: totais };
};
