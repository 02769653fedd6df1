import { FORMATO, VERSAO_DO_FORMATO, type Definicao } from '../../src/schemas/processo/definicao.ts';

export const BLOQUEIO = 'O imóvel tem débito com a prefeitura. Quite-o ou parcele-o na Fazenda e peça de novo.';

/**
 * A permit that a debt in the tax system blocks: the applicant says the property, an automatic step asks the system, a debt denies the request with its
 * sentence, and without one the sector analyses.
 */
export const definicaoComConsulta = (partes: Partial<Definicao> = {}): Definicao => ({
  formato: FORMATO,
  versao_formato: VERSAO_DO_FORMATO,
  processo: {
    chave: 'licenca-sem-debito',
    nome: 'Licença para quem nada deve',
    nome_curto: 'Sem débito',
    grupo: 'Obras',
    descricao: 'O imóvel não pode ter débito com a prefeitura.',
    numeracao: 'igual_requerimento',
  },
  setores: [{ sigla: 'SEURB', nome: 'Secretaria Municipal de Urbanismo' }],
  parametros: [],
  campos: [
    { chave: 'inscricao', nome: 'Inscrição imobiliária', tipo: 'texto', obrigatorio: true },
    { chave: 'tem_debito', nome: 'Tem débito', tipo: 'logico', obrigatorio: true },
    { chave: 'valor_do_debito', nome: 'Valor do débito', tipo: 'moeda', obrigatorio: true },
    {
      chave: 'situacao_fiscal',
      nome: 'Situação no cadastro fiscal',
      tipo: 'selecao',
      obrigatorio: true,
      opcoes: [
        { chave: 'regular', nome: 'Regular' },
        { chave: 'irregular', nome: 'Irregular' },
      ],
    },
  ],
  documentos: [],
  taxas: [],
  etapas: [
    {
      chave: 'pedido',
      nome: 'Pedido',
      tipo: 'preencher',
      publico: 'requerente',
      secoes: [{ chave: 'imovel', titulo: 'Imóvel', campos: ['inscricao'] }],
      proximas: [{ para: 'debitos' }],
    },
    {
      chave: 'debitos',
      nome: 'Débitos do imóvel',
      tipo: 'automático',
      publico: 'setor',
      setor: 'SEURB',
      secoes: [{ chave: 'fazenda', titulo: 'Fazenda', campos: ['tem_debito', 'valor_do_debito', 'situacao_fiscal'] }],
      consulta: {
        conector: 'tributos',
        envia: [{ parametro: 'imovel', valor: 'inscricao' }],
        recebe: [
          { campo: 'tem_debito', resultado: 'devedor' },
          { campo: 'valor_do_debito', resultado: 'total' },
          { campo: 'situacao_fiscal', resultado: 'cadastro' },
        ],
      },
      decide: [{ condicao: 'tem_debito', decisao: 'indeferir', motivo: BLOQUEIO }],
      proximas: [{ para: 'analise' }],
    },
    { chave: 'analise', nome: 'Análise', tipo: 'validar', publico: 'setor', setor: 'SEURB', proximas: [] },
  ],
  documentos_emitidos: [],
  ...partes,
});

/** The connector of the tax system that it asks, at this address. */
export const conectorDeTributos = (endereco: string) => ({
  nome: 'Sistema de tributos',
  chave: 'tributos',
  endereco: `${endereco}/imoveis/{{imovel}}/debitos`,
  metodo: 'GET',
  limite: 2,
  parametros: [{ chave: 'imovel', tipo: 'texto', exemplo: '01.02' }],
  autorizacao: 'cabecalho',
  cabecalho: 'X-Chave',
  segredo: 'segredo-dos-tributos',
  resultados: [
    { chave: 'devedor', tipo: 'booleano', caminho: '/devedor' },
    { chave: 'total', tipo: 'numero', caminho: '/debitos/total' },
    { chave: 'cadastro', tipo: 'texto', caminho: '/cadastro/situacao' },
  ],
});
