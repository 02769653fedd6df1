import { randomUUID } from 'node:crypto';
import { servidorDoEndereco } from '../../../src/schemas/conector/enderecoDoConector.ts';
import { errosDoConector } from '../../../src/schemas/conector/errosDoConector.ts';
import type { FormaDoConector, ValorDoConector } from '../../../src/schemas/conector/formaDoConector.ts';
import { valorDeTeste } from '../../../src/schemas/conector/pedidoDoConector.ts';
import { textosDoConector as frases } from '../../../src/schemas/conector/textosDoConector.ts';
import { conector } from '../../../src/schemas/conector.ts';
import type { Quadro } from '../../../src/schemas/entity.ts';
import { AppError, type ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { SEGREDO_GUARDADO } from '../../../src/schemas/segredoGuardado.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Contexto } from '../../contexto.ts';
import { aoGravar } from '../../entities/aoGravar.ts';
import type { Armazem, Gravacao, Partes, PedidoDeAcao, Valores } from '../../entities/partes.ts';
import { armazemDaTabela } from '../../entities/tabela.ts';
import { cifrar } from '../../segredoCifrado.ts';
import { conectorDaCidade, donoDoConector } from './conectorDaCidade.ts';
import { consultarConector, type Consultado } from './consultarConector.ts';

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null);

const formaDe = (v: Valores): FormaDoConector => ({
  endereco: String(v['endereco']),
  metodo: v['metodo'] as FormaDoConector['metodo'],
  limite: Number(v['limite']),
  parametros: (v['parametros'] ?? []) as FormaDoConector['parametros'],
  autorizacao: v['autorizacao'] as FormaDoConector['autorizacao'],
  cabecalho: texto(v['cabecalho']),
  usuario: texto(v['usuario']),
  resultados: (v['resultados'] ?? []) as FormaDoConector['resultados'],
});

/**
 * A kept secret goes to the server that it was typed for, and to no other. What is tried before it is kept (no record of before) is the connector of its key.
 */
const doSegredoGuardado = async (contexto: Contexto, gravacao: Gravacao): Promise<ErrosPorCampo> => {
  const { trx, organizacaoId, antes, depois } = gravacao;
  if (depois['segredo'] !== SEGREDO_GUARDADO) return {};
  const lido =
    antes === null
      ? await conectorDaCidade(trx, contexto, Number(organizacaoId), String(depois['chave']))
      : { segredo: texto(antes['segredo']), forma: formaDe(antes) };
  if (lido == null || lido.segredo === null) return { segredo: [textos.validacao.obrigatorio] };
  const mesmo = servidorDoEndereco(lido.forma.endereco) === servidorDoEndereco(String(depois['endereco']));
  return mesmo ? {} : { segredo: [frases.segredoDeNovo] };
};

const validar = async (contexto: Contexto, gravacao: Gravacao): Promise<ErrosPorCampo> => {
  const { depois } = gravacao;
  const erros = errosDoConector(String(depois['chave']), formaDe(depois), texto(depois['segredo']));
  // Of an address that cannot be read it is not known whether the server is another one.
  return 'endereco' in erros ? erros : { ...(await doSegredoGuardado(contexto, gravacao)), ...erros };
};

/** Records keep a mark in the place of the secret, and so do their history and exports; it lies sealed in a column that no declaration names. */
const semSegredo = (contexto: Contexto, armazem: Armazem): Armazem =>
  aoGravar(armazem, async (gravacao, escrever) => {
    const { mudancas, trx, organizacaoId } = gravacao;
    if (!('segredo' in mudancas) || mudancas['segredo'] === SEGREDO_GUARDADO) return escrever(gravacao);
    const segredo = texto(mudancas['segredo']);
    const limpo = segredo === null ? null : SEGREDO_GUARDADO;
    const registro = await escrever({ ...gravacao, mudancas: { ...mudancas, segredo: limpo } });
    const dono = donoDoConector(Number(organizacaoId), registro.id);
    await trx
      .updateTable('conector')
      .set({ segredo_cifrado: segredo === null ? null : cifrar(contexto, dono, segredo) })
      .where('organizacao_id', '=', Number(organizacaoId))
      .where('id', '=', registro.id)
      .execute();
    return registro;
  });

const mostrado = (valor: ValorDoConector | undefined): string =>
  valor === undefined ? 'não foi lido' : typeof valor === 'boolean' ? (valor ? 'sim' : 'não') : valor;

const quadroDe = (consultado: Consultado, { resultados }: FormaDoConector): Quadro => ({
  linhas: [
    { rotulo: 'Consulta', valor: consultado.ok ? 'O sistema respondeu e todos os resultados foram lidos' : 'Falhou' },
    ...(consultado.ok ? [] : [{ rotulo: 'Por quê', valor: consultado.motivo, longo: true }]),
    { rotulo: 'Resposta', valor: consultado.status === null ? 'nenhuma' : String(consultado.status) },
    { rotulo: 'Tempo', valor: `${consultado.ms} ms` },
    ...(consultado.valores === undefined
      ? []
      : resultados.map(({ chave }) => ({ rotulo: chave, valor: mostrado(consultado.valores?.[chave]) }))),
  ],
});

const testar = async (contexto: Contexto, { organizacaoId, valores }: PedidoDeAcao): Promise<Quadro> => {
  if (organizacaoId === null) throw new AppError('nao_encontrado', 'Organização não encontrada');
  const forma = formaDe(valores);
  const chave = String(valores['chave']);
  const digitado = texto(valores['segredo']);
  const guardado =
    digitado === SEGREDO_GUARDADO ? await conectorDaCidade(contexto.db, contexto, organizacaoId, chave) : undefined;
  const lidos = forma.parametros.map((p) => [p.chave, valorDeTeste(p)] as const);
  const semValor = Object.fromEntries(
    lidos.flatMap(([, valor], i) =>
      valor === undefined ? [[`parametros.${i}.exemplo`, ['Informe um valor de teste deste tipo']]] : [],
    ),
  );
  if (Object.keys(semValor).length > 0) throw new AppError('dados_invalidos', undefined, { erros: semValor });
  const consultado = await consultarConector({
    forma,
    segredo: guardado === undefined ? digitado : guardado.segredo,
    valores: Object.fromEntries(lidos.flatMap(([nome, valor]) => (valor === undefined ? [] : [[nome, valor]]))),
    chave: randomUUID(),
    settings: contexto.settings,
  });
  return quadroDe(consultado, forma);
};

/** Connectors: checked when they are saved, their secret sealed, tried by the very call that requests make. */
export const partesDoConector = (contexto: Contexto): Partes => {
  const partes: Partes = {
    validar: (gravacao) => validar(contexto, gravacao),
    acoes: { testar: (pedido) => testar(contexto, pedido) },
  };
  return { ...partes, armazem: () => semSegredo(contexto, armazemDaTabela({ entity: conector, partes })) };
};
