import { autorizacoes, metodos, tiposDoConector } from './conector/formaDoConector.ts';
import { textosDoConector } from './conector/textosDoConector.ts';
import { defineEntity, type RecordOf } from './entity.ts';
import { choice, integer, longText, optional, secret, table, text, titleText } from './fields.ts';

/**
 * Another system that the processes of a city ask (docs/decisions/0109): where it is, what it is sent, and where in its answer the results stand. A step of a
 * process names it by its key.
 */
export const conector = defineEntity({
  name: 'conector',
  path: 'conector',
  label: { one: 'Conector', many: 'Conectores', feminine: false },
  fields: {
    nome: titleText('Nome', { description: 'O sistema consultado, como Sistema de tributos' }),
    chave: text('Chave', {
      maxLength: 60,
      description: 'Como a configuração do processo cita o conector: letras minúsculas sem acento, números e _',
    }),
    endereco: longText('Endereço', {
      maxLength: 2000,
      description: 'Como https://tributos.cidade.gov.br/debitos/{{inscricao}}',
    }),
    metodo: choice('Método', metodos, { default: 'GET' }),
    limite: integer('Espera pela resposta', { minimum: 1, maximum: 30, unit: 's' }),
    parametros: optional(
      table(
        'Parâmetros',
        {
          chave: text('Chave', { maxLength: 60 }),
          tipo: choice('Tipo', tiposDoConector),
          nome_no_corpo: optional(
            text('Nome no corpo', { maxLength: 100, description: 'Só com POST. Vazio, vai apenas no endereço' }),
          ),
          exemplo: optional(text('Valor de teste', { maxLength: 200 })),
        },
        { maxItems: 30 },
      ),
    ),
    autorizacao: choice('Autorização', autorizacoes, { default: 'nenhuma' }),
    cabecalho: optional(text('Cabeçalho', { maxLength: 60, description: 'Como Authorization ou X-Api-Key' })),
    usuario: optional(text('Usuário', { maxLength: 200 })),
    segredo: optional(secret('Segredo', { maxLength: 2000, description: 'Depois de guardado, não é mais mostrado' })),
    resultados: table(
      'Resultados',
      {
        chave: text('Chave', { maxLength: 60 }),
        tipo: choice('Tipo', tiposDoConector),
        caminho: text('Caminho', { maxLength: 300, description: 'JSON Pointer, como /situacao/debitos/0/valor' }),
      },
      { minItems: 1, maxItems: 50 },
    ),
  },
  title: 'nome',
  list: ['chave', 'nome', 'metodo', 'endereco'],
  search: ['chave', 'nome'],
  filters: ['chave', 'nome', 'metodo'],
  sections: [
    { label: 'Sistema', fields: ['nome', 'chave'] },
    {
      label: 'O que se pergunta',
      fields: ['endereco', 'metodo', 'limite', 'parametros'],
      help: textosDoConector.pergunta,
    },
    {
      label: 'Autorização',
      fields: ['autorizacao', 'cabecalho', 'usuario', 'segredo'],
      help: textosDoConector.autorizacao,
    },
    { label: 'O que se lê da resposta', fields: ['resultados'], help: textosDoConector.resposta },
  ],
  help: { chave: textosDoConector.chave },
  unique: [['chave']],
  actions: [{ name: 'testar', label: 'Testar', answers: 'quadro' }],
  // A file would carry no secret, and an address that nobody tried.
  importable: false,
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Conector = RecordOf<typeof conector>;
