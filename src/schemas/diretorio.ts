import { group, longText, optional, secret, text } from './fields.ts';

/** What a filter may name of the account that is looked for. */
export const DADOS_DO_FILTRO = ['usuario', 'email', 'cpf'] as const;

/** The city's directory (LDAP): where it is, how a member of staff is found in it, and as whom it is asked. */
export const diretorio = () =>
  group('Diretório da prefeitura', {
    endereco: text('Endereço', {
      maxLength: 300,
      description: 'Sempre com TLS, como ldaps://ad.cidade.local ou ldaps://ad.cidade.local:3269',
    }),
    certificado: optional(
      longText('Certificado da autoridade', {
        maxLength: 16_000,
        description: 'Em PEM, quando o certificado do servidor é de uma autoridade da própria prefeitura',
      }),
    ),
    base: text('Base da busca', { maxLength: 500, description: 'Como ou=Servidores,dc=cidade,dc=local' }),
    filtro: text('Filtro da busca', {
      maxLength: 500,
      description: 'Com {usuario}, {email} ou {cpf} da conta, como (sAMAccountName={usuario})',
    }),
    usuario: optional(
      text('Usuário de consulta', { maxLength: 500, description: 'Quem faz a busca. Vazio, a busca é anônima' }),
    ),
    senha: optional(secret('Senha de consulta', { description: 'Depois de guardada, não é mais mostrada' })),
  });

/** Beside these fields. Texts of their own: those of textos.ts are in the log-in's bundle. */
export const ajudaDoDiretorio =
  'Com a entrada pelo diretório ligada, o servidor da prefeitura entra com a senha da rede. A conta dele precisa já existir no portal: o diretório só confere a senha, não dá permissões.\nQuem não está no diretório continua a entrar com a senha do portal.';

export const frasesDoDiretorio = {
  semDiretorio: 'Esta prefeitura não usa um diretório para entrar',
  foraDoAr:
    'O diretório da prefeitura não respondeu. Tente de novo em instantes ou fale com a informática da prefeitura',
  falta: 'Preencha o diretório da prefeitura antes de ligar a entrada por ele',
  endereco: 'Informe só o servidor, com TLS, como ldaps://ad.cidade.local',
  certificado: 'Cole o certificado em PEM, de -----BEGIN CERTIFICATE----- a -----END CERTIFICATE-----',
  base: 'Informe o nome de onde a busca parte, como ou=Servidores,dc=cidade,dc=local',
  filtro: 'O filtro não pôde ser lido. Um exemplo: (sAMAccountName={usuario})',
  filtroSemConta: 'O filtro precisa ter {usuario}, {email} ou {cpf}, e nada mais entre chaves',
  senhaSemUsuario: 'Informe de quem é a senha de consulta',
  senhaDeNovo: 'O acesso mudou: digite de novo a senha de consulta',
  senhaInteira: 'Apague o campo e digite a senha inteira',
} as const;
