/**
 * The closed list of what can go wrong, each with its HTTP status and default sentence (spec 8, api.md "errors").
 * Translated once on the server (plugins/errors) and once in the browser (dataProvider/http).
 */
export const codigosDeErro = {
  json_invalido: [400, 'O corpo do pedido não é um JSON válido'],
  credenciais_invalidas: [401, 'CPF, e-mail ou senha não conferem'],
  codigo_2fa_necessario: [401, 'Informe o código de verificação'],
  sessao_invalida: [401, 'Sua sessão terminou. Entre novamente'],
  credencial_invalida: [401, 'A credencial não é válida'],
  email_nao_confirmado: [403, 'Confirme o seu e-mail antes de entrar'],
  conta_desativada: [403, 'Esta conta está desativada. Fale com a prefeitura'],
  local_nao_confiavel: [403, 'Confirme este local de acesso pelo link enviado ao seu e-mail'],
  segundo_fator_exigido: [403, 'Ative a verificação em duas etapas para continuar'],
  sem_permissao: [403, 'Você não tem permissão para acessar esta página'],
  nao_encontrado: [404, 'Página não encontrada'],
  corpo_lento: [408, 'O pedido demorou demais a chegar. Confira a sua conexão e tente de novo'],
  conflito: [409, 'Este registro está em uso por outra operação. Tente de novo'],
  versao_desatualizada: [409, 'Este registro mudou desde que você o abriu'],
  outro_rascunho: [409, 'O rascunho que você abriu foi publicado ou descartado'],
  arquivo_grande: [413, 'O arquivo passa do limite permitido'],
  corpo_grande: [413, 'O texto enviado passa do limite permitido'],
  endereco_longo: [414, 'Este endereço é longo demais'],
  tipo_de_conteudo: [415, 'Tipo de conteúdo não aceito'],
  csrf_invalido: [419, 'A página expirou. Tente de novo'],
  dados_invalidos: [422, 'Confira os campos indicados'],
  duplicado: [422, 'Já existe um registro com estes dados'],
  regra: [422, 'Esta ação não é possível agora'],
  chave_reutilizada: [422, 'Esta chave já foi usada com outro conteúdo'],
  link_invalido: [422, 'Este link não é válido ou já foi usado. Peça um novo'],
  link_expirado: [422, 'Este link expirou. Peça um novo'],
  muitas_tentativas: [429, 'Muitas tentativas. Aguarde alguns minutos e tente de novo'],
  inesperado: [500, 'Ocorreu um erro inesperado'],
  manutencao: [503, 'O portal está em manutenção. Tente mais tarde'],
  indisponivel: [503, 'O portal está temporariamente indisponível. Tente de novo em instantes'],
  sem_espaco: [507, 'Não há espaço para guardar o arquivo agora. Tente mais tarde'],
} as const satisfies Record<string, readonly [number, string]>;

export type CodigoDeErro = keyof typeof codigosDeErro;

/** Errors per field: dotted path with indexes (`documentos[0].nome`) -> sentences (AMB-096). */
export type ErrosPorCampo = Readonly<Record<string, readonly string[]>>;

/** An expected failure, thrown anywhere and answered once. `mensagem` is shown to the user as it is. */
export class AppError extends Error {
  readonly codigo: CodigoDeErro;
  readonly status: number;
  readonly erros: ErrosPorCampo | undefined;
  /** What the caller needs to go on, e.g. what happened since (409) or findings of a check (422). */
  readonly dados: unknown;

  constructor(codigo: CodigoDeErro, mensagem?: string, extra: { erros?: ErrosPorCampo; dados?: unknown } = {}) {
    super(mensagem ?? codigosDeErro[codigo][1]);
    this.name = 'AppError';
    this.codigo = codigo;
    this.status = codigosDeErro[codigo][0];
    this.erros = extra.erros;
    this.dados = extra.dados;
  }
}

/** A single wrong field: 422 with the sentence on that field and as the message. */
export const erroNoCampo = (campo: string, mensagem: string): AppError =>
  new AppError('dados_invalidos', mensagem, { erros: { [campo]: [mensagem] } });
