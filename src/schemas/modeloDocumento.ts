import { defineEntity, type RecordOf } from './entity.ts';
import { choice, optional, richText, text, titleText } from './fields.ts';
import { pedidoDoRequerimento } from './pedidoDoRequerimento.ts';
import { etiquetasDasRespostas } from './processo/etiquetasDasRespostas.ts';
import { etiquetasFixas } from './processo/etiquetas.ts';

/** Kinds of paper that a process may draw by a model of the city. */
export const tiposDeModelo = {
  licenca: 'Licença ou alvará',
  certificado: 'Certidão ou certificado',
  parecer: 'Parecer',
  notificacao: 'Notificação de pendência',
  recibo: 'Comprovante de protocolo',
  termo: 'Termo enviado às partes',
} as const;
export type TipoDeModelo = keyof typeof tiposDeModelo;

const etiquetas = { ...etiquetasFixas, ...etiquetasDasRespostas };

/**
 * Text of a paper of the city, which the definition of a process names by its sigla. A version takes the text along as it stands when
 * the version is published (docs/decisions/0019): papers and requests under way never change with it.
 */
export const modeloDocumento = defineEntity({
  name: 'modelo_documento',
  path: 'modelo-documento',
  label: { one: 'Modelo de documento', many: 'Modelos de documento', feminine: false },
  fields: {
    sigla: text('Sigla', { maxLength: 20, description: 'Como a configuração do processo cita o modelo' }),
    nome: titleText('Nome'),
    tipo: choice('Documento', tiposDeModelo),
    cabecalho: optional(
      text('Cabeçalho', { maxLength: 200, description: 'Linha sob o nome da prefeitura, por exemplo, a secretaria' }),
    ),
    corpo: richText('Texto', { maxLength: 50_000 }),
    rodape: optional(text('Rodapé', { maxLength: 200, description: 'Linha ao pé de todas as páginas' })),
  },
  title: 'nome',
  list: ['sigla', 'nome', 'tipo'],
  search: ['sigla', 'nome'],
  filters: ['sigla', 'tipo'],
  sections: [
    { label: 'Modelo', fields: ['sigla', 'nome', 'tipo'] },
    { label: 'O que o documento diz', fields: ['cabecalho', 'corpo', 'rodape'] },
  ],
  tags: { cabecalho: etiquetas, corpo: etiquetas, rodape: etiquetas },
  help: {
    corpo:
      'Escreva o documento e, onde entra um dado do requerimento, ponha a etiqueta entre chaves duplas: {{requerente.nome}}. A lista das etiquetas está abaixo do campo.\nPara a resposta de um campo do processo use {{campo.chave_do_campo}}, com a chave que o campo tem no processo.\nUma parte que só vem em alguns casos fica entre {{se tem_fossa}} e {{/se}}; uma que se repete por linha de uma tabela, entre {{para cada lotes}} e {{/para cada}}. Sozinhas num parágrafo, num item ou numa linha de tabela, essas etiquetas não ocupam lugar no papel.\nOs botões Ver como fica e Ver com um requerimento mostram o documento com dados de exemplo e com os de um requerimento da prefeitura. Uma etiqueta que não existe é recusada ao salvar.\nQuem já usa este modelo num processo publicado só recebe a mudança quando o processo for publicado de novo.',
    sigla: 'O processo cita o modelo por esta sigla.',
  },
  unique: [['sigla']],
  actions: [
    { name: 'previa', label: 'Ver como fica', answers: 'pdf' },
    { name: 'previa-com-dados', label: 'Ver com um requerimento', answers: 'pdf', asks: pedidoDoRequerimento },
  ],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type ModeloDocumento = RecordOf<typeof modeloDocumento>;
