import { canonical } from '../../src/schemas/canonical.ts';
import { AppError } from '../../src/schemas/errors.ts';
import { quemChama } from '../plugins/session.ts';
import { vincularAnexos } from './anexos.ts';
import { colunasDe } from './columns.ts';
import { conferir } from './conferir.ts';
import { completarCopias } from './dependencias.ts';
import { diferenca, somente } from './diferenca.ts';
import { alteracoesDesde } from './history.ts';
import type { Fonte } from './fonte.ts';
import type { Gravacao, Registro, Valores } from './partes.ts';
import { deixarRastro, type Feito } from './rastro.ts';
import { buscar } from './repository.ts';
import { semScripts } from './semScripts.ts';
import type { Chamada, Escrivao } from './servico.ts';
import { recusarSoLidos, separarSoLidos } from './soLeitura.ts';

export const naoEncontrado = (): AppError => new AppError('nao_encontrado', 'Registro não encontrado');

const anexar = async (
  { fonte }: Escrivao,
  { trx, req, organizacaoId, mudancas }: Gravacao,
  antes: Registro | null,
  salvo: Registro,
) => {
  // Files are sent by persons: to a client every one is somebody else's.
  const usuarioId = req.sessao?.id ?? null;
  const dono = fonte.partes.organizacaoDosArquivos?.(salvo) ?? organizacaoId ?? quemChama(req).organizacaoId;
  await vincularAnexos(trx, fonte.entity, { organizacaoId: dono, usuarioId }, mudancas, antes);
};

/** A validated body as it is stored. */
const comoSeGuarda = (
  { fonte, fonteDe }: Escrivao,
  { trx, organizacaoId }: Chamada,
  corpo: Valores,
): Promise<Valores> => {
  const limpo = semScripts(fonte.entity, canonical(fonte.entity.schema, corpo));
  return completarCopias(trx, fonte.entity, fonteDe, organizacaoId, limpo);
};

/** The write that a validated body of a new record asks for, its values as they are stored. */
export const gravacaoDeCriacao = async (servico: Escrivao, chamada: Chamada, corpo: Valores): Promise<Gravacao> => {
  const { fonte, contexto } = servico;
  const colunas = colunasDe(fonte.entity);
  const valores = await comoSeGuarda(servico, chamada, corpo);
  const mudancas = Object.fromEntries(
    Object.entries(valores).filter(([, valor]) => valor !== null && valor !== undefined),
  );
  const depois = Object.fromEntries(colunas.map(({ campo }) => [campo, mudancas[campo] ?? null]));
  return { ...chamada, agora: contexto.clock.now(), antes: null, mudancas, depois };
};

/**
 * Creates a record from a validated body.
 * @throws AppError dados_invalidos or duplicado (conferir.ts)
 */
export const criar = async (servico: Escrivao, chamada: Chamada, corpo: Valores): Promise<Registro> => {
  const { fonte, armazem } = servico;
  const gravacao = await gravacaoDeCriacao(servico, chamada, corpo);
  const { mudancas } = gravacao;
  await conferir(servico, gravacao);
  const registro = await armazem.inserir(gravacao);
  await anexar(servico, gravacao, null, registro);
  await fonte.partes.depois?.({ ...gravacao, registros: [registro] });
  await deixarRastro(servico, chamada, [
    { acao: 'criar', id: registro.id, depois: somente(registro, Object.keys(mudancas)) },
  ]);
  return registro;
};

const exigirVersao = async (servico: Escrivao, chamada: Chamada, antes: Registro, versao: unknown): Promise<void> => {
  if (versao === undefined || versao === antes.versao) return;
  const alteracoes = await alteracoesDesde(servico, chamada, antes.id, Number(versao));
  throw new AppError('versao_desatualizada', undefined, {
    dados: { versao: antes.versao, registro: antes, alteracoes },
  });
};

/**
 * The change that a validated body asks of a locked record; undefined when nothing differs. Nothing is written yet.
 * @throws AppError regra for a deleted record, dados_invalidos, duplicado
 */
export const prepararAlteracao = async (
  servico: Escrivao,
  chamada: Chamada,
  antes: Registro,
  campos: Valores,
): Promise<Gravacao | undefined> => {
  if (antes.excluido_em !== null) throw new AppError('regra', 'Este registro está desativado. Restaure-o para alterar');
  const mudancas = diferenca(servico.fonte.entity, antes, await comoSeGuarda(servico, chamada, campos));
  if (Object.keys(mudancas).length === 0) return undefined;
  const agora = servico.contexto.clock.now();
  const gravacao: Gravacao = { ...chamada, agora, antes, mudancas, depois: { ...antes, ...mudancas } };
  await conferir(servico, gravacao);
  return gravacao;
};

/** Writes a prepared change. Its row in the trail is for the caller to leave. */
export const gravarAlteracao = async (
  servico: Escrivao,
  gravacao: Gravacao,
  antes: Registro,
): Promise<{ readonly registro: Registro; readonly feito: Feito }> => {
  const registro = await servico.armazem.alterar(gravacao, antes.id);
  await anexar(servico, gravacao, antes, registro);
  await servico.fonte.partes.depois?.({ ...gravacao, registros: [registro] });
  const nomes = [...Object.keys(gravacao.mudancas), 'versao'];
  const feito: Feito = {
    acao: 'alterar',
    id: antes.id,
    antes: somente(antes, nomes),
    depois: somente(registro, nomes),
  };
  return { registro, feito };
};

/**
 * Changes the fields that a validated body names; the rest stays. `versao`, when given, is the one the change was decided on.
 * A body that changes nothing leaves no trace. What it says of fields that are only read must be what `leitura`, the registry as the caller reads it, says.
 * @throws AppError nao_encontrado, regra for a deleted record, versao_desatualizada, dados_invalidos, duplicado
 */
export const alterar = async (
  servico: Escrivao,
  chamada: Chamada,
  id: number,
  corpo: Valores,
  leitura: Fonte = servico.fonte,
): Promise<Registro> => {
  const { versao, ...mandados } = corpo;
  const { campos, soLidos } = separarSoLidos(servico.fonte.entity, mandados);
  const [antes] = await servico.armazem.travar(chamada.trx, chamada.organizacaoId, [id]);
  if (antes === undefined) throw naoEncontrado();
  if (antes.excluido_em === null) await exigirVersao(servico, chamada, antes, versao);
  if (Object.keys(soLidos).length > 0)
    recusarSoLidos(leitura.entity, (await buscar(chamada.trx, leitura, chamada.organizacaoId, id)) ?? antes, soLidos);
  const gravacao = await prepararAlteracao(servico, chamada, antes, campos);
  if (gravacao === undefined) return antes;
  const { registro, feito } = await gravarAlteracao(servico, gravacao, antes);
  await deixarRastro(servico, chamada, [feito]);
  return registro;
};
