import { acessoGeo } from './acessoGeo.ts';
import { ajudaDoDiretorio, diretorio } from './diretorio.ts';
import { endereco } from './endereco.ts';
import { defineEntity, type RecordOf } from './entity.ts';
import { tiposDeCanal } from './canais.ts';
import { DIAS_UTEIS, diasDaSemana } from './expediente.ts';
import {
  choice,
  choices,
  cnpj,
  color,
  dateTime,
  domain,
  email,
  group,
  image,
  integer,
  json,
  optional,
  phone,
  table,
  text,
  time,
  titleText,
  url,
  yesNo,
} from './fields.ts';
import { ajudaDoOpenid, openid } from './openid.ts';
import { textosDosAcessos } from './textosDosAcessos.ts';

/** The time zones of Brazil by their tz names. */
export const fusos = {
  'America/Sao_Paulo': 'Brasília',
  'America/Noronha': 'Fernando de Noronha',
  'America/Belem': 'Belém',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Araguaina': 'Araguaína',
  'America/Maceio': 'Maceió',
  'America/Bahia': 'Salvador',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Santarem': 'Santarém',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Manaus': 'Manaus',
  'America/Eirunepe': 'Eirunepé',
  'America/Rio_Branco': 'Rio Branco',
} as const satisfies Readonly<Record<string, string>>;

/**
 * A city hall, or the one system organisation (spec 3 "Organization"). The keys are those of the server's reply, so `isSistema` keeps its
 * capital. Only support sees this registry.
 */
export const organizacao = defineEntity({
  name: 'organizacao',
  path: 'organizacao',
  label: { one: 'Organização', many: 'Organizações', feminine: true },
  fields: {
    dominio: domain(),
    outros_dominios: optional(
      table(
        'Outros endereços',
        { dominio: domain('Domínio', { description: 'Leva ao domínio principal' }) },
        { maxItems: 20 },
      ),
    ),
    cadastro_pessoa: group('Dados da organização', {
      nome: titleText('Nome'),
      telefone_comercial: optional(phone('Telefone comercial')),
      email: optional(email()),
      cadastro_pessoa_juridica: optional(
        group('Pessoa jurídica', {
          razao_social: optional(titleText('Razão social')),
          nome_fantasia: optional(titleText('Nome fantasia')),
          cnpj: optional(cnpj()),
        }),
      ),
      endereco: optional(endereco()),
    }),
    brand: group(
      'Identidade visual',
      {
        logo: optional(image('Brasão ou logotipo')),
        brasao: optional(
          image('Brasão dos documentos', {
            description: 'Sai no alto de cada documento impresso. Sem ele, sai o brasão ou logotipo acima',
          }),
        ),
        favicon: optional(image('Ícone da página')),
        banner: optional(image('Imagem de capa')),
        cor: optional(color('Cor da cidade')),
      },
      { default: {} },
    ),
    data_manutencao: optional(
      dateTime('Em manutenção a partir de', { description: 'Vale até que este campo seja esvaziado' }),
    ),
    tem_ad: yesNo('Entrada pelo diretório da prefeitura', { default: false }),
    diretorio: optional(diretorio()),
    tem_openid: yesNo('Entrada por um provedor de identidade', { default: false }),
    openid: optional(openid()),
    acesso_geo: optional(acessoGeo()),
    validar_autocadastro: yesNo('Conferir todo cadastro novo', {
      default: false,
      description: 'Quem se cadastra só pede depois que a prefeitura aprova',
    }),
    exigir_segundo_fator: yesNo('Exigir da equipe a verificação em duas etapas', {
      default: false,
      description: 'Quem ainda não a usa é levado a ativá-la ao entrar. Para os requerentes, ela é opcional',
    }),
    confirmar_local: yesNo('Confirmar por e-mail os novos locais de acesso da equipe', {
      default: false,
      description: 'Ao entrar de um aparelho ou de uma rede nova, a pessoa recebe um link e só entra depois de abri-lo',
    }),
    fuso: choice('Fuso horário', fusos, { default: 'America/Sao_Paulo' }),
    canais: optional(
      table(
        'Canais de atendimento',
        {
          tipo: choice('Tipo', tiposDeCanal),
          nome: text('Nome', { maxLength: 60 }),
          valor: text('Número ou endereço'),
          horario: optional(text('Horário', { maxLength: 80 })),
        },
        { maxItems: 30 },
      ),
    ),
    dias_uteis: choices('Dias de trabalho', diasDaSemana, {
      default: [...DIAS_UTEIS],
      description: 'Os prazos em dias úteis contam só estes dias, sem os feriados',
    }),
    horario: optional(group('Horário de atendimento', { abre: time('Abre às'), fecha: time('Fecha às') })),
    metadados: group(
      'Integrações e extras',
      {
        extras: optional(json('Extras')),
        quadro_areas: optional(json('Quadro de áreas')),
        facilidade_minima: optional(
          integer('Facilidade de leitura mínima', {
            minimum: 0,
            maximum: 100,
            description:
              'Índice abaixo do qual um texto de processo é apontado como difícil: de 75 a 100, muito fácil; de 50 a 75, fácil; de 25 a 50, difícil. Vazio: 50; 0: nenhum texto',
          }),
        ),
        arquivos_gb: optional(
          integer('Espaço para arquivos, em GB', {
            minimum: 1,
            maximum: 100_000,
            description: 'Vazio: o que o portal dá a cada organização',
          }),
        ),
        find_inscricao: optional(group('Consulta de inscrição imobiliária', { url: optional(url('Endereço')) })),
      },
      { default: {} },
    ),
    isSistema: yesNo('Organização do sistema', { readOnly: true }),
  },
  title: 'cadastro_pessoa.nome',
  list: ['cadastro_pessoa.nome', 'dominio', 'data_manutencao'],
  search: ['cadastro_pessoa.nome', 'dominio'],
  filters: ['data_manutencao', 'tem_ad'],
  sections: [
    { label: 'Organização', fields: ['dominio', 'outros_dominios', 'cadastro_pessoa', 'fuso', 'isSistema'] },
    { label: 'Atendimento', fields: ['dias_uteis', 'horario', 'canais'] },
    { label: 'Identidade visual', fields: ['brand'] },
    { label: 'Funcionamento', fields: ['data_manutencao', 'validar_autocadastro', 'metadados'] },
    { label: 'Acesso', fields: ['tem_ad', 'tem_openid', 'exigir_segundo_fator', 'confirmar_local'] },
    { label: 'Diretório da prefeitura', fields: ['diretorio'], help: ajudaDoDiretorio },
    { label: 'Provedor de identidade', fields: ['openid'], help: ajudaDoOpenid },
    { label: 'Entrada por outro sistema', fields: ['acesso_geo'], help: textosDosAcessos.acessoGeo.ajuda },
  ],
  unique: [['dominio']],
  readOnly: ['isSistema'],
  global: true,
  access: { panels: ['admin'], read: 'painel.sistema', write: 'painel.sistema' },
});

export type Organizacao = RecordOf<typeof organizacao>;
