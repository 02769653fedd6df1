import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import {
  campoDoDocumento,
  grupoDoDocumento,
  nomeDoDocumento,
  tipoDoDocumento,
  type TipoDePessoa,
} from '../../../src/schemas/pessoa.ts';
import type { CadastroRepetido } from '../../../src/schemas/unificacao.ts';
import { validCNPJ } from '../../../src/schemas/validacao/cnpj.ts';
import { validCPF } from '../../../src/schemas/validacao/cpf.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { conferirCampos } from '../auth/conferirCampos.ts';
import { acharConta } from '../auth/contas.ts';
import { pessoaComDocumento } from '../auth/pessoaDaConta.ts';
import { atualizarInformado } from '../validacaoDeCadastro/fila.ts';
import { exigirQueSejaDaqui, type Alvo } from './contaDaChamada.ts';
import { rastroDoResgate } from './rastroDoResgate.ts';
import { avisarConta } from '../auth/avisarConta.ts';

const campoErrado = (frase: string): AppError => erroNoCampo('documento', frase);

/**
 * Whether the account is a person's or a company's: what its record here says, else the document that it has.
 * @throws AppError on `documento` where the two are of different kinds: that is no slip of the keyboard
 */
const tipoDaConta = async (trx: Trx, { organizacaoId, conta, pessoaId }: Alvo): Promise<TipoDePessoa> => {
  if (pessoaId === null) return tipoDoDocumento(conta.documento);
  const { tipo } = await trx
    .selectFrom('pessoa')
    .select('tipo')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', pessoaId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (conta.documento !== null && tipoDoDocumento(conta.documento) !== tipo)
    throw campoErrado(`O cadastro desta conta é de pessoa ${tipo.toLowerCase()}, e a conta não`);
  return tipo as TipoDePessoa;
};

/** @throws AppError on `documento`, with the record to merge with where there is one */
const exigirQueSejaSo = async (trx: Trx, alvo: Alvo, nome: string, documento: string): Promise<void> => {
  const { organizacaoId, pessoaId } = alvo;
  const outra = await pessoaComDocumento(trx, organizacaoId, documento);
  if (outra !== undefined && outra.id !== pessoaId) {
    const frase = `Já existe outro cadastro com este ${nome}. Se é a mesma pessoa, junte os dois cadastros em vez de corrigir`;
    const dados: CadastroRepetido | null =
      pessoaId === null ? null : { pessoa_id: pessoaId, outra_pessoa_id: outra.id };
    throw new AppError('dados_invalidos', frase, { erros: { documento: [frase] }, dados });
  }
  if ((await acharConta(trx, { coluna: 'documento', valor: documento })) !== undefined)
    throw campoErrado(`Já existe outra conta no portal com este ${nome}`);
};

const naPessoa = async (
  trx: Trx,
  { clock }: Contexto,
  { organizacaoId, pessoaId }: Alvo,
  tipo: TipoDePessoa,
  documento: string,
) => {
  if (pessoaId === null) return undefined;
  const [grupo, campo] = [grupoDoDocumento(tipo), campoDoDocumento(tipo)];
  const onde = { organizacao_id: organizacaoId, id: pessoaId };
  const { antes } = await trx
    .selectFrom('pessoa')
    .select(`${grupo} as antes`)
    .where((eb) => eb.and(onde))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('pessoa')
    .set((eb) => ({
      [grupo]: sql<string>`coalesce(${sql.ref(grupo)}, '{}'::jsonb) || jsonb_build_object(${campo}::text, ${documento}::text)`,
      atualizado_em: clock.now(),
      versao: eb('versao', '+', 1),
    }))
    .where((eb) => eb.and(onde))
    .execute();
  return { antes: { [grupo]: antes }, depois: { [grupo]: { [campo]: documento } } };
};

/** The document is one of the ways to log in: its owner learns that another one counts now. */
const avisarDono = (trx: Trx, { organizacaoId, conta }: Alvo, nome: string): Promise<void> =>
  avisarConta(trx, organizacaoId, conta, 'conta_documento_corrigido', { valores: { 'conta.documento': nome } });

/**
 * A CPF or CNPJ typed wrong, on the account and on the record of this city together, and on what waits for its validation. What was filed
 * keeps the number it was filed with.
 * @returns the sentence for whoever corrected it
 * @throws AppError dados_invalidos on `documento`: not one of this kind of person, another account or record has it, or the account is also
 *   another organisation's
 */
export const corrigirDocumento = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  alvo: Alvo,
  { documento: digitado, motivo }: { readonly documento: string; readonly motivo: string },
): Promise<string> => {
  const { conta } = alvo;
  exigirQueSejaDaqui(req, alvo, 'documento');
  const tipo = await tipoDaConta(trx, alvo);
  const nome = nomeDoDocumento(tipo);
  conferirCampos({ documento: (tipo === 'Física' ? validCPF : validCNPJ)(digitado) });
  const documento = semPontuacao(digitado);
  if (conta.documento === documento) throw campoErrado(`Este já é o ${nome} da conta`);
  await exigirQueSejaSo(trx, alvo, nome, documento);
  await trx
    .updateTable('usuario')
    .set((eb) => ({ documento, atualizado_em: contexto.clock.now(), versao: eb('versao', '+', 1) }))
    .where('id', '=', conta.id)
    .execute();
  await trx
    .updateTable('usuario_organizacao')
    .set({ documento_conferido: documento })
    .where('organizacao_id', '=', alvo.organizacaoId)
    .where('usuario_id', '=', conta.id)
    .where('equipe', '=', true)
    .execute();
  await atualizarInformado(trx, contexto, conta.id);
  const dela = await naPessoa(trx, contexto, alvo, tipo, documento);
  await rastroDoResgate(trx, req, alvo, {
    acao: 'resgatar',
    motivo,
    antes: { documento: conta.documento },
    depois: { documento },
    ...(dela === undefined ? {} : { naPessoa: dela }),
  });
  await avisarDono(trx, alvo, nome);
  return `${nome} corrigido`;
};
