import { choices, group, longText, optional, secret, text } from './fields.ts';

/** Who may enter by the provider. */
export const QUEM_ENTRA = { requerentes: 'Requerentes', servidores: 'Servidores' } as const;

/** The provider of identities (OpenID Connect) that an organisation trusts; gov.br is one. */
export const openid = () =>
  group('Provedor de identidade', {
    nome: text('Texto do botão', { maxLength: 40, description: 'Como Entrar com gov.br' }),
    emissor: text('Emissor', { maxLength: 300, description: 'Com https, como https://sso.acesso.gov.br' }),
    cliente: text('Identificador do cliente', { maxLength: 200, description: 'O client_id que o provedor deu' }),
    segredo: optional(
      secret('Segredo do cliente', { description: 'O client_secret. Depois de guardado, não é mais mostrado' }),
    ),
    escopos: optional(
      longText('Escopos', { maxLength: 300, description: 'Separados por espaço. Vazio, openid email profile' }),
    ),
    campo_do_cpf: optional(
      text('Campo com o CPF', {
        maxLength: 100,
        description: 'Nome do dado (claim) em que o provedor informa o CPF. Vazio, sub, como no gov.br',
      }),
    ),
    campo_do_nivel: optional(
      text('Campo com o nível', {
        maxLength: 100,
        description: 'Onde vem o nível da conta. Um ponto entra num grupo, como reliability_info.level',
      }),
    ),
    niveis_dos_requerentes: optional(
      text('Níveis aceitos dos requerentes', {
        maxLength: 200,
        description: 'Separados por vírgula; no gov.br, silver é prata e gold é ouro. Vazio, qualquer um',
      }),
    ),
    niveis_dos_servidores: optional(
      text('Níveis aceitos dos servidores', {
        maxLength: 200,
        description: 'Separados por vírgula, como gold. Vazio, qualquer um',
      }),
    ),
    endereco_de_saida: optional(
      text('Endereço de saída', {
        maxLength: 300,
        description: 'Vazio, o que o provedor anuncia. No gov.br, https://sso.acesso.gov.br/logout',
      }),
    ),
    quem_entra: choices('Quem entra por ele', QUEM_ENTRA),
  });

/** Beside these fields. Texts of their own: those of textos.ts are in the log-in's bundle. */
export const ajudaDoOpenid =
  'Com a entrada por provedor ligada, a página de entrada ganha um botão que leva a ele (OpenID Connect), como o gov.br. Quem volta entra na conta do CPF que o provedor informa; quem ainda não tem conta é levado ao cadastro.\nNo provedor, cadastre como endereço de retorno o domínio desta organização seguido de /auth/retorno, e, como endereço para depois da saída, o da página de entrada.';

const COMECE = 'Comece de novo pela página de entrada';

export const frasesDoOpenid = {
  semProvedor: 'Esta prefeitura não usa um provedor de identidade para entrar',
  foraDoAr: 'O provedor de identidade não respondeu. Tente de novo em instantes ou entre com a sua senha deste portal',
  pedidoInvalido: `Esta entrada não começou neste navegador, expirou ou já foi usada. ${COMECE}`,
  naoAutorizada: `O provedor de identidade informou que a entrada não foi autorizada. ${COMECE}`,
  erroDoProvedor: `O provedor de identidade não concluiu a entrada. ${COMECE}`,
  naoConfirmada: `A resposta do provedor de identidade não pôde ser confirmada. ${COMECE}`,
  semCpf: 'O provedor de identidade não informou o seu CPF. Entre com a sua senha deste portal',
  semNivel:
    'O nível da sua conta no provedor de identidade não basta para entrar aqui. Aumente o nível lá ou entre com a sua senha deste portal',
  soServidores: 'Por aqui só entram servidores. Entre com a sua senha deste portal',
  soRequerentes: 'Por aqui só entram requerentes. Entre com a sua senha deste portal',
  semConta: 'Não há conta com o seu CPF neste endereço',
  ligar: 'Já existe uma conta com o seu CPF. Para ligar as duas, confirme a senha dela, só desta vez',
  provaVencida: `A identificação expirou ou já foi usada. ${COMECE}`,
  /** On the organisation's form. */
  falta: 'Preencha o provedor de identidade antes de ligar a entrada por ele',
  emissorInterno: 'O emissor fica na rede interna, que o portal só consulta se quem o instalou permitir',
  emissor: 'Informe o endereço do emissor, com https e sem consulta, como https://sso.acesso.gov.br',
  saida: 'Informe um endereço com https, como https://sso.acesso.gov.br/logout',
  escopos: 'Informe os escopos separados por espaço, e openid entre eles',
  campo: 'Informe o nome de um dado, como cpf ou reliability_info.level',
  niveis: 'Informe os níveis separados por vírgula',
  semCampoDoNivel: 'Informe em que campo o nível vem',
  segredoDeNovo: 'O provedor mudou: digite de novo o segredo do cliente',
  segredoInteiro: 'Apague o campo e digite o segredo inteiro',
} as const;

const QUEM_E: readonly (readonly [RegExp, string])[] = [
  [/^Entrar com a (.+)$/i, 'da '],
  [/^Entrar com o (.+)$/i, 'do '],
  [/^Entrar com (gov\.br)$/i, 'do '],
];

/** What the way out of the provider is called, after the button of the way in: "Entrar com gov.br", "Sair também do gov.br". */
export const nomeDaSaida = (botao: string): string => {
  for (const [forma, preposicao] of QUEM_E) {
    const nome = forma.exec(botao)?.[1];
    if (nome !== undefined) return `Sair também ${preposicao}${nome}`;
  }
  return 'Sair também do provedor de identidade';
};
