import type { AndamentoDaMigracao, MigracaoVista } from '../../../../src/schemas/processo/migracaoVista.ts';
import type { TarefaVista } from '../../../../src/schemas/tarefa.ts';

/** Two requests of version 1; a step, a field and a fee that version 2 calls otherwise or has not, and an option that is another. */
export const migracaoVista = (muda: Partial<MigracaoVista> = {}): MigracaoVista => ({
  para: { numero: 2, situacao: 'vigente' },
  versoes: [{ numero: 1, requerimentos: 2 }],
  total: 2,
  antigas: {
    etapas: [
      { chave: 'abertura', nome: 'Abertura' },
      { chave: 'analise', nome: 'Análise' },
    ],
    campos: [
      { chave: 'area', nome: 'Área' },
      { chave: 'rt', nome: 'Responsável técnico' },
      { chave: 'uso', nome: 'Uso', opcoes: [{ chave: 'casa', nome: 'Casa' }] },
    ],
    documentos: [{ chave: 'matricula', nome: 'Matrícula' }],
    taxas: [
      { chave: 'alvara', nome: 'Taxa do alvará' },
      { chave: 'vistoria', nome: 'Taxa de vistoria' },
    ],
    contrapartidas: [],
    documentos_emitidos: [{ chave: 'alvara', nome: 'Alvará' }],
  },
  novas: {
    etapas: [
      { chave: 'abertura', nome: 'Abertura' },
      { chave: 'triagem', nome: 'Triagem' },
    ],
    campos: [
      { chave: 'area', nome: 'Área' },
      { chave: 'uso', nome: 'Uso', opcoes: [{ chave: 'residencial', nome: 'Residencial' }] },
    ],
    documentos: [{ chave: 'matricula', nome: 'Matrícula' }],
    taxas: [
      { chave: 'taxa_alvara', nome: 'Taxa do alvará' },
      { chave: 'deslocamento', nome: 'Taxa de deslocamento' },
    ],
    contrapartidas: [],
    documentos_emitidos: [{ chave: 'alvara', nome: 'Alvará' }],
  },
  mapa: {
    etapas: { abertura: 'abertura', analise: null },
    campos: { area: 'area', rt: null, uso: 'uso' },
    documentos: { matricula: 'matricula' },
    opcoes: { uso: { casa: null } },
    taxas: { alvara: 'taxa_alvara', vistoria: null },
    contrapartidas: {},
    documentos_emitidos: { alvara: 'alvara' },
  },
  ...muda,
});

export const tarefaVista = (muda: Partial<TarefaVista> = {}): TarefaVista => ({
  ...{ id: 9, tipo: 'migracao', entidade: 'processo', titulo: 'Ensaio', situacao: 'pronta', feitas: 2, total: 2 },
  ...{ erro: null, arquivo: null, resultado: null, importacao: null, lote: null, cidade: null },
  ...{ criado_em: '2026-11-19T12:00:00Z', terminada_em: null, expira_em: null },
  ...muda,
});

export const andamento = (muda: Partial<AndamentoDaMigracao> = {}): AndamentoDaMigracao => ({
  tarefa: tarefaVista(),
  modo: 'ensaiar',
  para: 2,
  prazos: 'manter',
  contagens: {
    passam: 1,
    nao_passam: 1,
    com_respostas_descartadas: 1,
    com_prazos_que_mudam: 1,
    com_prazos_encurtados: 1,
    que_venceriam_ja: 1,
  },
  data: [
    {
      ...{ requerimento: 11, numero: '2026/000011', de: 1, resultado: 'passa', motivos: [] },
      ...{ descartadas: ['Responsável técnico'], prazos: ['Triagem: de sem data para 29/12/2026'] },
      encurtados: [],
      vencem_ja: ['Análise: de 12/12/2026 para 12/11/2026'],
    },
    {
      ...{ requerimento: 12, numero: '2026/000012', de: 1, resultado: 'nao_passa', descartadas: [], prazos: [] },
      encurtados: [],
      vencem_ja: [],
      motivos: ['A etapa “Análise” está aberta e não tem correspondência na versão nova'],
    },
  ],
  pagina: 1,
  paginas: 1,
  ...muda,
});
