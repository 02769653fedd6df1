import type { Coluna } from '../../../../src/schemas/processo/campo.ts';
import type { Plantador } from './terreno.ts';

const opcoes = [
  { chave: 'sim', nome: 'Sim' },
  { chave: 'nao', nome: 'Não' },
];

const emCampo =
  (parte: string, partes: Parameters<Parameters<Plantador>[0]['campo']>[0]): Plantador =>
  (t) =>
    `${t.campo(structuredClone(partes)).onde}${parte}`;

const texto = (chave: string, condicao?: string): Coluna => ({
  chave,
  nome: `Coluna ${chave}`,
  tipo: 'texto',
  obrigatorio: false,
  ...(condicao === undefined ? {} : { condicao }),
});
/** A table whose columns have these conditions. */
const comColunas = (coluna: number, ...colunas: readonly Coluna[]): Plantador =>
  emCampo(`.colunas[${coluna}].condicao`, { tipo: 'tabela', colunas: [...colunas] });

const lugarNovo = (t: Parameters<Plantador>[0]): string => {
  const secao = (t.primeira.secoes?.length ?? 1) - 1;
  return `etapas[0].secoes[${secao}].campos[${(t.primeira.secoes?.[secao]?.campos.length ?? 1) - 1}]`;
};

/** A sum that goes through a table once more for each of its rows. */
const contaCara = (t: Parameters<Plantador>[0]): string => {
  const colunas = [{ chave: 'a', nome: 'A', tipo: 'decimal' as const, obrigatorio: false }];
  const { chave } = t.campo({ tipo: 'tabela', colunas });
  return `soma(${chave}.mapear(i, soma(${chave}.mapear(j, i.a * j.a))))`;
};

/** Faults of fields, of names and of rules. */
export const dosCampos = {
  chave_repetida: [
    (t) => {
      t.d.campos.push(structuredClone(t.s.um(t.d.campos)));
      return `campos[${t.d.campos.length - 1}].chave`;
    },
    (t) => {
      t.d.processo.quando_usar = ['Quero construir', 'Quero reformar', 'Quero construir'];
      return 'processo.quando_usar[2]';
    },
    emCampo('.opcoes[2].chave', { tipo: 'selecao', opcoes: [...opcoes, { chave: 'sim', nome: 'De novo' }] }),
    (t) =>
      `${t.etapa({ verificacao: [1, 2].map(() => ({ chave: 'v', texto: 'Assinado?' })) }).onde}.verificacao[1].chave`,
  ],
  nome_reservado: [
    emCampo('.chave', { chave: 'decisao', tipo: 'texto' }),
    emCampo('.chave', { chave: 'hoje', tipo: 'data' }),
    comColunas(1, texto('decisao'), texto('b', 'preenchido(decisao)')),
    (t) => {
      t.d.parametros.push({ sigla: 'ou', nome: 'Ou', unidade: 'BRL' });
      return `parametros[${t.d.parametros.length - 1}].sigla`;
    },
  ],
  opcao_sem_rotulo: [
    emCampo('.opcoes[1].nome', { tipo: 'selecao', opcoes: [...opcoes.slice(0, 1), { chave: 'x', nome: ' ' }] }),
  ],
  campo_incompleto: [
    emCampo('.opcoes', { tipo: 'selecao' }),
    emCampo('.opcoes', { tipo: 'usos' }),
    emCampo('.colunas', { tipo: 'tabela' }),
    emCampo('.minimo', { tipo: 'inteiro', minimo: '9', maximo: '3' }),
    emCampo('.itens', { tipo: 'texto', itens: 'imovel' }),
    emCampo('.informado', { tipo: 'texto', informado: true }),
    emCampo('.aceita', { tipo: 'texto', aceita: { situacoes: ['vencida'] } }),
    emCampo('.aceita.imovel', { tipo: 'requerimento', aceita: { de: 'imovel' } }),
    emCampo('.aceita.imovel', { tipo: 'requerimento', aceita: { de: 'imovel', imovel: 'fantasma' } }),
    emCampo('.processos', { tipo: 'texto', processos: ['outro-processo'] }),
    emCampo('.somar[0]', { tipo: 'areas', somar: ['fantasma'] }),
    emCampo('.exigidas[0]', { tipo: 'responsaveis', exigidas: ['fantasma'] }),
    emCampo('.da_zona', { tipo: 'inteiro', da_zona: { imovel: 'fantasma', indice: 'altura' } }),
    emCampo('.da_zona.imovel', { tipo: 'decimal', da_zona: { imovel: 'fantasma', indice: 'altura' } }),
    emCampo('.padrao', { tipo: 'selecao', opcoes, padrao: 'talvez' }),
    emCampo('.padrao', { tipo: 'inteiro', padrao: true }),
    emCampo('.padrao', { tipo: 'lista', padrao: 'sim' }),
    emCampo('.da_licenca', { tipo: 'data', da_licenca: { licenca: 'fantasma', dado: 'renovacoes' } }),
    emCampo('.da_licenca.licenca', { tipo: 'data', da_licenca: { licenca: 'fantasma', dado: 'emitida_em' } }),
    emCampo('.tamanho_maximo_mb', { tipo: 'texto', tamanho_maximo_mb: 10 }),
    emCampo('.georreferenciado', { tipo: 'texto', georreferenciado: true }),
    emCampo('.um_de_cada_formato', { tipo: 'arquivo', formatos: ['pdf'], um_de_cada_formato: true }),
    emCampo('.um_de_cada_formato', { tipo: 'texto', um_de_cada_formato: true }),
    emCampo('.do_imovel', { tipo: 'data', do_imovel: { imovel: 'fantasma', dado: 'bairro' } }),
  ],
  resposta_pode_faltar: [
    comColunas(1, texto('a'), texto('b', 'a != "x"')),
    (t) => `${t.documento({ condicao: `não ${t.campo({ tipo: 'logico' }).chave}` })}.condicao`,
    (t) => `${t.etapa({ condicao: `${t.campo({ tipo: 'inteiro' }).chave} > 3` }).onde}.condicao`,
    (t) => {
      const { chave } = t.campo({ tipo: 'logico', obrigatorio: true });
      const escondido = t.campo({ tipo: 'selecao', opcoes, obrigatorio: true, condicao: chave });
      return `${t.documento({ condicao: `${escondido.chave} != "sim"` })}.condicao`;
    },
    (t) => `${t.taxa({ formula: `${t.campo({ tipo: 'decimal' }).chave} * 2` })}.formula`,
    (t) => {
      const { chave } = t.campo({ tipo: 'inteiro' });
      const soma = t.campo({ tipo: 'inteiro', calculo: `${chave} + 1` });
      return `${t.taxa({ condicao: `${soma.chave} > 2` })}.condicao`;
    },
  ],
  divisao_por_zero: [
    (t) => `${t.taxa({ formula: `10 / ${t.campo({ tipo: 'inteiro', obrigatorio: true }).chave}` })}.formula`,
    (t) => {
      const { chave } = t.campo({ tipo: 'inteiro', obrigatorio: true, minimo: '0' });
      return `${t.taxa({ formula: `se(${chave} > 3, 1, 10 / ${chave})` })}.formula`;
    },
  ],
  processo_caro: [
    (t) => {
      const lista = t.campo({ tipo: 'lista' }).chave;
      return `${t.campo({ tipo: 'tabela', colunas: [texto('a', `${lista}.algum(i, i = "x")`)] }).onde}.colunas[0].condicao`;
    },
    (t) => `${t.campo({ tipo: 'decimal', calculo: contaCara(t) }).onde}.calculo`,
    (t) => `${t.taxa({ formula: contaCara(t) })}.formula`,
    (t) => `${t.contrapartida({ condicao: `${contaCara(t)} > 1` })}.condicao`,
  ],
  unidade_duas_vezes: [
    (t) => {
      t.d.parametros.push({ sigla: 'UPL', nome: 'Unidade plantada', unidade: 'BRL' });
      return `${t.taxa({ unidade: 'UPL', formula: '2 * UPL' })}.formula`;
    },
  ],
  formato_sem_coordenadas: [
    (t) => `${t.documento({ formatos: ['kml', 'pdf'], georreferenciado: true })}.georreferenciado`,
    (t) => `${t.documento({ formatos: ['dxf'], georreferenciado: true })}.georreferenciado`,
    emCampo('.georreferenciado', { tipo: 'arquivo', georreferenciado: true }),
  ],
  documento_incompleto: [
    (t) => `${t.documento({ quantos: '2' })}.quantos`,
    (t) => `${t.documento({ um_por: 'lote' })}.um_por`,
    (t) => `${t.documento({ publico: 'setor', nao_aceita: 'Protocolo' })}.nao_aceita`,
  ],
  quantos_invalido: [
    (t) => `${t.documento({ varios: true, quantos: '51' })}.quantos`,
    (t) => `${t.documento({ varios: true, quantos: '3 - 4' })}.quantos`,
    (t) => {
      const { chave } = t.campo({ tipo: 'inteiro', minimo: '0' });
      return `${t.documento({ varios: true, quantos: `10 / ${chave}` })}.quantos`;
    },
  ],
  formato_de_arquivo: [
    emCampo('.formatos[1]', { tipo: 'arquivo', formatos: ['pdf', 'exe'] }),
    emCampo('.colunas[0].formatos[0]', {
      tipo: 'tabela',
      colunas: [{ chave: 'a', nome: 'A', tipo: 'arquivo', obrigatorio: true, formatos: ['exe'] }],
    }),
    (t) => `${t.documento({ formatos: ['bat'] })}.formatos[0]`,
    (t) => `${t.contrapartida({ comprovacao: { nome: 'Fotos', formatos: ['js'] } })}.comprovacao.formatos[0]`,
  ],
  tipo_do_projeto_invalido: [
    emCampo('.tipo_do_projeto', { tipo: 'texto', tipo_do_projeto: true }),
    emCampo('.tipo_do_projeto', { tipo: 'selecao', opcoes, tipo_do_projeto: true }),
  ],
  campo_desconhecido: [
    (t) => {
      t.primeira.secoes?.at(-1)?.campos.push('fantasma');
      return lugarNovo(t);
    },
    (t) => `${t.papel({ campos: ['fantasma'] }).onde}.campos[0]`,
    (t) => `${t.etapa({ condicao: 'preenchido(fantasma)' }).onde}.condicao`,
    (t) => `${t.documento({ condicao: 'fantasma > 3' })}.condicao`,
    comColunas(0, texto('a', 'fantasma > 3')),
  ],
  campo_repetido: [
    (t) => {
      t.primeira.secoes?.at(-1)?.campos.push(t.primeira.secoes[0]?.campos[0] ?? '');
      return lugarNovo(t);
    },
  ],
  campo_sem_etapa: [
    (t) => {
      t.d.campos.push({ chave: t.chave(), nome: 'Sem lugar', tipo: 'texto', obrigatorio: false });
      return `campos[${t.d.campos.length - 1}]`;
    },
  ],
  campo_posterior: [
    comColunas(0, texto('a', 'preenchido(b)'), texto('b')),
    comColunas(1, texto('a'), texto('b', 'preenchido(b)')),
    (t) => {
      const { onde } = t.campo({ tipo: 'tabela', colunas: [texto('a')] });
      const depois = t.campo({ tipo: 'logico' });
      const tabela = t.d.campos.at(-2);
      if (tabela !== undefined) tabela.colunas = [texto('a', depois.chave)];
      return `${onde}.colunas[0].condicao`;
    },
    (t) => {
      const antes = t.campo({ tipo: 'texto' });
      const { chave } = t.campo({ tipo: 'logico', condicao: `preenchido(${antes.chave})` });
      const i = t.d.campos.length - 2;
      const campo = t.d.campos[i];
      // A circle of two: each is shown by the other.
      if (campo !== undefined) campo.condicao = chave;
      return `${antes.onde}.condicao`;
    },
    (t) => {
      const chave = t.chave();
      return `${t.campo({ chave, tipo: 'logico', condicao: chave }).onde}.condicao`;
    },
    (t) => {
      const campo = { chave: t.chave(), nome: 'Depois', tipo: 'logico', obrigatorio: false } as const;
      t.d.campos.push(campo);
      const secoes = [{ chave: 'secao', titulo: 'Seção', campos: [campo.chave] }];
      return `${t.etapa({ secoes, condicao: campo.chave }, t.primeira).onde}.condicao`;
    },
  ],
  expressao_invalida: [
    comColunas(1, texto('a'), texto('b', 'a > 3')),
    emCampo('.condicao', { tipo: 'texto', condicao: 'preenchido(' }),
    (t) => {
      t.d.processo.prazo_total = { quantidade: 5, contagem: 'corridos', condicao: 'preenchido(' };
      return 'processo.prazo_total.condicao';
    },
    emCampo('.calculo', { tipo: 'decimal', calculo: '1 / 0' }),
    (t) => `${t.documento({ varios: true, quantos: 'verdadeiro' })}.quantos`,
    emCampo('.validacao.expressao', { tipo: 'texto', validacao: { expressao: '2 + 2', mensagem: 'Confira' } }),
    emCampo('.condicao', { tipo: 'texto', condicao: `${'('.repeat(60)}1 > 0${')'.repeat(60)}` }),
  ],
  regra_nunca_vale: [
    comColunas(1, { ...texto('a'), tipo: 'inteiro' }, texto('b', 'a > 9 e a < 3')),
    comColunas(1, { ...texto('a'), tipo: 'selecao', opcoes }, texto('b', 'a = "talvez"')),
    (t) => {
      const { chave } = t.campo({ tipo: 'inteiro' });
      return `${t.campo({ tipo: 'texto', condicao: `${chave} > 9 e ${chave} < 3` }).onde}.condicao`;
    },
    (t) => {
      const { chave } = t.campo({ tipo: 'selecao', opcoes });
      return `${t.documento({ condicao: `${chave} = "talvez"` })}.condicao`;
    },
    (t) => {
      const { chave } = t.campo({ tipo: 'texto', obrigatorio: true });
      return `${t.etapa({ condicao: `não preenchido(${chave})` }).onde}.condicao`;
    },
  ],
} satisfies Record<string, readonly Plantador[]>;
