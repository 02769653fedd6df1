import { defineEntity, type Entity } from './entity.ts';
import { choice, date, dateTime, optional, table, text, titleText, url, yesNo } from './fields.ts';
import { textosDosAcessos } from './textosDosAcessos.ts';

/** What a client of the API may do with what it was granted. */
export const acessosDoCliente = { ler: 'Ler', escrever: 'Ler e escrever' } as const;
export type AcessoDoCliente = keyof typeof acessosDoCliente;

/** One thing that a client was granted, or that a route asks of it. */
export interface Escopo {
  /** Name of a registry, or `requerimento`. */
  readonly recurso: string;
  readonly acesso: AcessoDoCliente;
}

/** Requests are no registry; clients read them. */
export const REQUERIMENTO = 'requerimento';

/** Charges of requests: the city's own system issues them and says what was paid (docs/decisions/0052). */
export const COBRANCA = 'cobranca';

/** The files of processing time (REL-004): clients read them. */
export const TEMPO_DE_PROCESSO = 'tempo_processo';

/** What every credential starts with, so that one that leaked is recognised for what it is. */
export const PREFIXO_DO_CLIENTE = 'cli';

/** Whether a bearer is the credential of a client rather than the token of a person. */
export const ehCredencialDeCliente = (bearer: string): boolean => bearer.startsWith(`${PREFIXO_DO_CLIENTE}_`);

/** Whether what was granted covers what is asked: who may write may read. */
export const temEscopo = (concedidos: readonly Escopo[], pedido: Escopo): boolean =>
  concedidos.some(
    ({ recurso, acesso }) => recurso === pedido.recurso && (acesso === pedido.acesso || acesso === 'escrever'),
  );

/** Registries of a city that its declaration opens to clients. */
export const abertosAClientes = (cadastros: readonly Entity[]): readonly Entity[] =>
  cadastros.filter(({ access }) => access.clients !== undefined && access.panels.includes('painel-prefeitura'));

/**
 * Another system that calls the API for its organisation (spec 3 "Client API config": endpoint, sistema, id_config, app_key, app_secret;
 * docs/decisions/0026). `cadastros` are the registries that it may be granted.
 */
export const clienteApiDe = (cadastros: readonly Entity[]) =>
  defineEntity({
    name: 'cliente_api',
    path: 'cliente-api',
    label: { one: 'Cliente da API', many: 'Clientes da API', feminine: false },
    fields: {
      sistema: titleText('Sistema'),
      ativo: yesNo('Ativo', { default: true, description: 'Desligado, o sistema é recusado na próxima chamada' }),
      validade: date('Vale até', { description: 'Último dia em que a credencial é aceita', expires: true }),
      escopos: table(
        'O que pode fazer',
        {
          recurso: choice('Em quê', {
            [REQUERIMENTO]: 'Requerimentos',
            [COBRANCA]: 'Cobranças de requerimentos',
            [TEMPO_DE_PROCESSO]: 'Arquivos de tempo de processo',
            ...Object.fromEntries(abertosAClientes(cadastros).map(({ name, label }) => [name, label.many])),
          }),
          acesso: choice('O quê', acessosDoCliente),
        },
        { minItems: 1, maxItems: 40 },
      ),
      endpoint: optional(url('Endereço do sistema')),
      id_config: optional(
        text('Identificador da configuração', {
          maxLength: 120,
          description: 'Como esta prefeitura se chama no outro sistema',
        }),
      ),
      app_key: optional(text('Chave')),
      app_secret: optional(text('Segredo')),
      ultimo_uso_em: optional(dateTime('Último uso')),
    },
    title: 'sistema',
    list: ['sistema', 'app_key', 'ativo', 'validade', 'ultimo_uso_em'],
    search: ['sistema'],
    filters: ['ativo', 'validade', 'ultimo_uso_em'],
    sections: [
      { label: 'Sistema', fields: ['sistema', 'endpoint', 'id_config'] },
      { label: 'Acesso', fields: ['ativo', 'validade', 'escopos'] },
      {
        label: 'Credencial',
        fields: ['app_key', 'app_secret', 'ultimo_uso_em'],
        help: textosDosAcessos.clienteApi.credencial,
      },
    ],
    help: {
      escopos:
        'Marque só o que o outro sistema precisa. Só é possível dar o que você mesmo pode conceder a um usuário.\nO que não está aqui é recusado, mesmo que exista na API.',
    },
    unique: [['sistema']],
    readOnly: ['app_key', 'app_secret', 'ultimo_uso_em'],
    secret: {
      field: 'app_secret',
      key: 'app_key',
      prefix: PREFIXO_DO_CLIENTE,
      renew: 'Gerar novo segredo',
      warning: textosDosAcessos.clienteApi.renovar,
    },
    // One file must not hand out many ways in.
    importable: false,
    draft: false,
    access: {
      panels: ['painel-prefeitura', 'admin'],
      read: 'perfil.gestor.prefeitura',
      write: 'perfil.gestor.prefeitura',
    },
  });
