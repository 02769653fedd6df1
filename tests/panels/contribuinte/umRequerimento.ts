import { situacaoDoRequerente, tarefasDoRequerimento } from '../../../src/resources/requerimento/tarefas.ts';
import type { InicioVisto } from '../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../src/schemas/requerimento/vistas/listado.ts';

/** A filed request in analysis, as GET {painel}/requerimento/{id} answers it; tests change what they are about. */
export const umRequerimento = (muda: Partial<RequerimentoVisto> = {}): RequerimentoVisto => ({
  id: 12,
  versao: 5,
  codigo: 'codigo-publico',
  codigo_canhoto: 'codigo-do-canhoto',
  numero: '2026/000012',
  numero_processo: null,
  situacao: 'Aguardando prefeitura',
  prioridade: 'normal',
  processo: { id: 3, chave: 'ampliacao', nome: 'Alvará para ampliação', nome_curto: 'Ampliação', versao: 1 },
  requerente: { nome: 'Iara Campestre', documento: '11144477735', email: null, telefone: null },
  criado_em: '2026-11-03T09:00:00-03:00',
  protocolado_em: '2026-11-03T09:41:00-03:00',
  finalizado_em: null,
  desfecho: null,
  imovel: { numero_inscricao: '01.02.117', endereco: 'Rua das Acácias, 340', zona: 'ZR-2' },
  etapas: [
    { chave: 'abertura', nome: 'Abertura', tipo: 'preencher', publico: 'requerente', setor: null, estado: 'feita' },
    { chave: 'analise', nome: 'Análise', tipo: 'validar', publico: 'setor', setor: 'SEURB', estado: 'atual' },
    { chave: 'emissao', nome: 'Emissão', tipo: 'certificado', publico: 'setor', setor: 'SEURB', estado: 'futura' },
  ],
  execucoes: [],
  etapa: {
    execucao: 2,
    chave: 'analise',
    nome: 'Análise',
    tipo: 'validar',
    setor: 'SEURB',
    responsavel: null,
    situacao: 'aguardando',
  },
  prazo: { vence_em: '2026-11-25', estado: 'em_dia', dias: 9, texto: 'Em 9 dias úteis', explicacao: [] },
  abertas: [],
  aguardando: [
    { o_que: 'Iniciar: Análise', de_quem: 'prefeitura', setor: 'SEURB', desde: '2026-11-03T09:41:00-03:00', ate: null },
  ],
  acoes: [],
  formulario: null,
  respostas: [],
  documentos: [],
  pendencias: [],
  cobrancas: [],
  taxas_previstas: [],
  emitidos: [],
  eventos: [],
  ...muda,
});

/** Its row in the list. */
export const naLista = (r: RequerimentoVisto): RequerimentoListado => ({
  id: r.id,
  versao: r.versao,
  numero: r.numero,
  numero_processo: r.numero_processo,
  processo_nome: r.processo.nome_curto,
  requerente_nome: r.requerente.nome,
  etapa_nome: r.etapa?.nome ?? null,
  etapas_abertas: r.etapa === null ? 0 : 1,
  em_papel: r.em_papel !== undefined,
  setor: r.etapa?.setor ?? null,
  setor_id: r.etapa?.setor == null ? null : 4,
  situacao: r.situacao,
  prioridade: r.prioridade,
  vence_em: r.prazo.vence_em,
  prazo_estado: r.prazo.estado,
  previsao_de: null,
  previsao_ate: null,
  responsavel: null,
  imovel_endereco: r.imovel?.endereco ?? null,
  protocolado_em: r.protocolado_em,
  encerrado_em: r.desfecho?.quando ?? null,
  criado_em: r.criado_em,
});

/** The dashboard of who has these, as GET painel-contribuinte/inicio answers it. */
export const inicioDe = (vistos: readonly RequerimentoVisto[]): InicioVisto => ({
  total: vistos.length,
  nao_olhados: 0,
  contagens: Object.fromEntries(vistos.map(({ situacao }) => [situacao, 1])),
  requerimentos: vistos.slice(0, 5).map((r) => ({
    id: r.id,
    numero: r.numero,
    processo_nome: r.processo.nome_curto,
    imovel_endereco: r.imovel?.endereco ?? null,
    criado_em: r.criado_em,
    protocolado_em: r.protocolado_em,
    rascunho: r.situacao === 'Rascunho',
    situacao: situacaoDoRequerente(r),
    etapas: r.etapas,
    espera: r.aguardando[0] ?? null,
    vence_em: r.prazo.vence_em,
    desfecho: r.desfecho,
    licenca:
      r.emitidos
        .filter(({ tipo }) => tipo === 'licenca')
        .map((d) => ({ ...d, suspensa_desde: d.suspensa?.desde ?? null }))[0] ?? null,
  })),
  tarefas: vistos
    .flatMap(tarefasDoRequerimento)
    .sort((a, b) => Number(a.tipo === 'rascunho') - Number(b.tipo === 'rascunho')),
});

/** A correction round of three items: a document, a field and a question. */
export const umaPendencia = (): RequerimentoVisto['pendencias'][number] => {
  const item = { fundamento: null, situacao: 'aberto', antes: null, depois: null, motivo: null } as const;
  const visto = { antes_texto: null, depois_texto: null, antes_arquivos: [], depois_arquivos: [], campo: null };
  return {
    id: 1,
    execucao: 2,
    situacao: 'emitida',
    aberta_em: '2026-11-16T10:00:00-03:00',
    emitida_em: '2026-11-17T16:05:00-03:00',
    responder_ate: '2026-11-27',
    respondida_em: null,
    itens: [
      { ...item, id: 1, tipo: 'documento', alvo: 'matricula', texto: 'A matrícula está vencida.' },
      { ...item, id: 2, tipo: 'campo', alvo: 'area', texto: 'O quadro soma 148,20 m².', antes: '142.50' },
      { ...item, id: 3, tipo: 'esclarecimento', alvo: null, texto: 'Qual será o uso?' },
    ],
    itens_vistos: [
      { ...visto, id: 1, alvo_nome: 'Matrícula do imóvel' },
      {
        ...visto,
        id: 2,
        alvo_nome: 'Área a ampliar',
        antes_texto: '142,50 m²',
        campo: {
          chave: 'area',
          ui: {
            widget: 'decimal',
            nome: 'Área a ampliar',
            obrigatorio: true,
            calculado: false,
            unidade: 'm²',
            casas: 2,
          },
        },
      },
      { ...visto, id: 3, alvo_nome: 'Esclarecimento' },
    ],
  };
};
