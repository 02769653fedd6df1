import type { ClienteDaApi } from './clienteDaApi.ts';

type Linha = Readonly<Record<string, unknown>>;

/** Holidays of the demonstration's state and city, the year of the demonstration and the next. */
const FERIADOS = [
  ['05-13', 'Aniversário de Nova Aurora', 'Municipal'],
  ['08-11', 'Data Magna de Santa Catarina', 'Estadual'],
  ['10-28', 'Dia do Servidor Público', 'Ponto facultativo'],
  ['12-08', 'Nossa Senhora da Conceição, padroeira da cidade', 'Municipal'],
] as const;

const CATEGORIAS = [
  { nome: 'Taxas de licença', codigo_receita: '1121.01', descricao: 'Poder de polícia sobre obras e atividades' },
  { nome: 'Preços públicos', codigo_receita: '1610.02', descricao: 'Serviços prestados a pedido' },
] as const;

const TIPOS_DE_TAXA = [
  { sigla: 'TLE', nome: 'Taxa de licença para execução de obras', categoria: 0 },
  { sigla: 'TVS', nome: 'Taxa de vistoria', categoria: 0 },
  { sigla: 'TEX', nome: 'Taxa de expediente', categoria: 1 },
] as const;

const MODELOS = [
  {
    sigla: 'CNP',
    nome: 'Certidão de numeração predial',
    tipo: 'certificado',
    cabecalho: 'Secretaria Municipal de Urbanismo',
    corpo:
      '<p>A {{prefeitura.nome}} <strong>certifica</strong> que o imóvel situado em {{imovel.endereco}} tem a numeração predial indicada nesta certidão, pedida por {{requerente.nome}} no requerimento {{requerimento.numero}}.</p>',
    rodape: 'Certidão nº {{documento.numero}}, válida até {{documento.validade}}',
  },
  {
    sigla: 'CCO',
    nome: 'Certificado de conclusão de obra',
    tipo: 'certificado',
    cabecalho: 'Secretaria Municipal de Urbanismo',
    corpo:
      '<p>Certificamos que a obra do processo {{processo.numero}} foi concluída de acordo com o projeto aprovado.</p>',
  },
  {
    sigla: 'NOT',
    nome: 'Notificação de correções',
    tipo: 'notificacao',
    corpo:
      '<p>Prezado(a) {{requerente.nome}}: a análise do requerimento {{requerimento.numero}} encontrou os pontos abaixo. Corrija todos e responda pelo portal, de uma só vez.</p>',
  },
  {
    sigla: 'COM',
    nome: 'Comunicado de visita técnica',
    tipo: 'termo',
    corpo:
      '<p>Prezado(a) {{requerente.nome}}: a prefeitura visitará o imóvel do requerimento {{requerimento.numero}}. Deixe alguém maior de idade no local e as áreas de acesso desimpedidas.</p>',
  },
] as const;

/** When inspections are made, by sector. */
const JANELAS = [
  { nome: 'Fiscalização, terças e quintas', setor: 'SFIS', dias: ['terca', 'quinta'], das: '08:00', ate: '12:00' },
  {
    nome: 'Planejamento, todo dia',
    setor: 'SEPLAN',
    dias: ['segunda', 'terca', 'quarta', 'quinta', 'sexta'],
    das: '08:00',
    ate: '12:00',
  },
  { nome: 'Meio ambiente, quartas', setor: 'SEMAM', dias: ['quarta'], das: '13:00', ate: '17:00' },
] as const;

const CERTIFICADOS = [
  { sigla: 'CNP', nome: 'Certidão de numeração predial', validade_meses: 6, modelo: 0 },
  { sigla: 'CCO', nome: 'Certificado de conclusão de obra', modelo: 1 },
] as const;

const CONVENIOS = [
  {
    nome: 'Cooperação para análise de projetos',
    orgao: 'Conselho de Arquitetura e Urbanismo',
    numero: '014/2025',
    vigencia_inicio: '2025-03-01',
    vigencia_fim: '2027-02-28',
    objeto: 'Troca de dados sobre a situação dos registros dos profissionais.',
    status: 'Vigente',
  },
  {
    nome: 'Vistoria conjunta de prevenção a incêndio',
    orgao: 'Corpo de Bombeiros Militar',
    numero: '003/2023',
    vigencia_inicio: '2023-01-15',
    vigencia_fim: '2025-01-14',
    objeto: 'Vistorias em conjunto para edificações de uso coletivo.',
    status: 'Encerrado',
  },
] as const;

const TEXTOS = [
  {
    sigla: 'REC-FRO',
    nome: 'Recuo frontal insuficiente',
    texto:
      'O recuo frontal representado no projeto é menor que o mínimo da zona. Corrija a implantação e reapresente a prancha.',
    bases_legais: 'Lei Complementar 45/2019, art. 62, inciso I',
  },
  {
    sigla: 'ART-RRT',
    nome: 'Responsabilidade técnica ausente',
    texto: 'Apresente a ART ou o RRT de projeto e de execução, assinados e com comprovante de pagamento.',
    bases_legais: 'Lei federal 6.496/1977, art. 1º\nLei federal 12.378/2010, art. 45',
  },
  {
    sigla: 'QUA-DIV',
    nome: 'Área do quadro que não confere',
    texto: 'A área do quadro não confere com a soma das plantas.',
    contextos: ['pendencia'],
  },
  {
    sigla: 'MAT-90',
    nome: 'Matrícula vencida',
    texto: 'A matrícula foi emitida há mais de 90 dias.',
    bases_legais: 'Lei Complementar 41/2019, art. 12',
    contextos: ['pendencia'],
  },
  {
    sigla: 'EST-PAV',
    nome: 'Estudo sem as áreas por pavimento',
    texto: 'O estudo não mostra as áreas por pavimento. Envie-o com o quadro preenchido.',
    contextos: ['pendencia'],
  },
] as const;

const NOTICIAS = [
  {
    nome: 'Novo prazo para responder pendências',
    texto:
      '<p>A partir deste mês, o prazo para responder pendências aparece em <strong>dias úteis</strong> na página do requerimento.</p>',
    status: 'Publicado',
  },
  {
    nome: 'Atendimento presencial no Paço Municipal',
    texto: '<p>O atendimento técnico ocorre às terças e quintas, das 13h às 17h. Leve o número do requerimento.</p>',
    status: 'Publicado',
  },
  {
    nome: 'Atualização da unidade fiscal',
    texto: '<p>Texto em preparação pela Secretaria da Fazenda.</p>',
    status: 'Rascunho',
  },
] as const;

const FAQ = {
  nome: 'Perguntas frequentes',
  texto: [
    '<h2>Como acompanho o meu requerimento?</h2><p>Entre no portal e abra <strong>Meus requerimentos</strong>. A etapa atual e o prazo aparecem no alto da página.</p>',
    '<h2>Recebi uma pendência. E agora?</h2><p>Abra o requerimento, corrija cada item pedido e envie as respostas de uma só vez.</p>',
    '<h2>Como pago as taxas?</h2><p>A guia aparece no requerimento assim que é emitida. Depois de pagar, envie o comprovante na mesma página.</p>',
  ].join(''),
} as const;

const anoDe = (dia: string): number => Number(dia.slice(0, 4));

/** What the city keeps in its settings, by the calls that their screens make. */
export const criarCadastros = async (
  gestor: ClienteDaApi,
  pessoas: {
    readonly analistaId: number;
    readonly substitutoId: number;
    readonly setores: ReadonlyMap<string, number>;
  },
  { desde, hoje }: { readonly desde: string; readonly hoje: string },
): Promise<void> => {
  const criar = (entidade: string, linha: Linha): Promise<{ id: number }> =>
    gestor.post(`painel-prefeitura/cadastro/${entidade}`, linha);
  const ano = anoDe(hoje);
  for (let um = anoDe(desde); um <= ano + 1; um++)
    for (const [dia, nome, ambito] of FERIADOS) await criar('feriado', { data: `${um}-${dia}`, nome, ambito });
  const categorias: number[] = [];
  for (const linha of CATEGORIAS) categorias.push((await criar('categoria-taxa', linha)).id);
  for (const { categoria, ...linha } of TIPOS_DE_TAXA)
    await criar('tipo-taxa', { ...linha, categoria_taxa_id: categorias[categoria] });
  const modelos: number[] = [];
  for (const linha of MODELOS) modelos.push((await criar('modelo-documento', linha)).id);
  for (const { modelo, ...linha } of CERTIFICADOS)
    await criar('certificado', { ...linha, modelo_documento_id: modelos[modelo] });
  for (const { setor, ...linha } of JANELAS)
    await criar('janela-vistoria', { ...linha, setor_id: pessoas.setores.get(setor) });
  for (const linha of CONVENIOS) await criar('convenio', linha);
  for (const linha of TEXTOS) await criar('texto-padrao', linha);
  for (const linha of NOTICIAS) await criar('noticia', linha);
  await criar('faq', FAQ);
  await criar('ausencia', {
    usuario_id: pessoas.analistaId,
    substituto_id: pessoas.substitutoId,
    inicio: `${ano + 1}-01-04`,
    fim: `${ano + 1}-01-23`,
    motivo: 'Férias',
  });
};

/** What users of the demonstration say of the portal. */
export const criarFeedbacks = async (requerente: ClienteDaApi, analista: ClienteDaApi): Promise<void> => {
  await requerente.post('painel-contribuinte/feedback/cadastro', {
    nome: 'Aviso por mensagem no celular',
    texto: 'Gostaria de ser avisada pelo celular quando chegar uma pendência.',
  });
  await analista.post('painel-prefeitura/feedback/cadastro', {
    nome: 'Atalho para a zona do imóvel',
    texto: 'Na análise, um atalho para a ficha da zona de ocupação pouparia vários cliques.',
  });
};
