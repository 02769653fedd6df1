import { textos } from '../../../src/schemas/textos.ts';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import { enderecoDoCanal, type Canal } from '../../../src/schemas/canais.ts';
import { diasEmPalavras } from '../../../src/schemas/expediente.ts';
import { phone } from '../../../src/schemas/fields.ts';
import { mostrarValor } from '../../../src/schemas/mostrar.ts';
import { BRASIL } from '../../../src/schemas/endereco.ts';
import type { Contexto } from '../../contexto.ts';
import { acharLugar } from '../cep/acharLugar.ts';

const objeto = (valor: unknown): Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Record<string, unknown>) : {};
const texto = (valor: unknown): string | null =>
  typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null;
const inteiro = (valor: unknown): number | null => (Number.isSafeInteger(valor) ? Number(valor) : null);

/** The organisation row as far as anybody may know it, before log-in too. */
export const acharOrganizacao = ({ db }: Pick<Contexto, 'db'>, id: number) =>
  db
    .selectFrom('organizacao')
    .select(['id', 'nome', 'dominio', 'brand', 'cadastro_pessoa', 'is_sistema', 'data_manutencao', 'tem_ad'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('dados_abertos')
            .select('organizacao_id')
            .whereRef('dados_abertos.organizacao_id', '=', 'organizacao.id')
            .where('publica', '=', true),
        )
        .as('dados_abertos'),
    )
    .select(['metadados', 'fuso', 'canais', 'dias_uteis', 'horario', 'tem_openid', 'openid'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
export type LinhaDaOrganizacao = NonNullable<Awaited<ReturnType<typeof acharOrganizacao>>>;

/**
 * Addresses of the organisation's pictures, which `brand` keeps as ids of files. The id stands in the address too, so that a
 * changed picture is a new one to the browser. Colours and what else there is stay.
 */
export const marcaVisivel = (brand: unknown) => {
  // The arms are for papers, which the server draws.
  const { brasao: _dosPapeis, ...marca } = objeto(brand);
  const endereco = (parte: 'logo' | 'favicon' | 'banner'): string | null => {
    const id = String(marca[parte] ?? '');
    return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? `/api/v1/publico/organizacao/${parte}?v=${id}` : null;
  };
  return { ...marca, logo: endereco('logo'), favicon: endereco('favicon'), banner: endereco('banner') };
};

/** Text of the button that leads to the provider of identities; nothing where there is none. */
export const botaoDoOpenid = ({ tem_openid, openid }: LinhaDaOrganizacao): { readonly openid?: string } => {
  const nome = tem_openid ? texto(objeto(openid)['nome']) : null;
  return nome === null ? {} : { openid: nome };
};

/**
 * Organisation as the server replies it (spec 3). Of `metadados` only the three named parts leave the server, and of a look-up
 * only its address: what else a city keeps there may be a key.
 */
export const organizacaoPublica = (o: LinhaDaOrganizacao) => {
  const { extras, quadro_areas, find_inscricao } = objeto(o.metadados);
  return {
    id: o.id,
    nome: o.nome,
    dominio: o.dominio,
    brand: marcaVisivel(o.brand),
    cadastro_pessoa: objeto(o.cadastro_pessoa),
    isSistema: o.is_sistema,
    data_manutencao: o.data_manutencao?.toISOString() ?? null,
    tem_ad: o.tem_ad,
    ...botaoDoOpenid(o),
    fuso: o.fuso,
    metadados: {
      extras: objeto(extras),
      quadro_areas: quadro_areas ?? null,
      find_inscricao: { url: texto(objeto(find_inscricao)['url']) },
    },
  };
};

/** Name and subtitle of the application, the city's wording where it has one (AMB-003). */
export const aplicacaoDa = (metadados: unknown): { nome: string; subtitulo: string } => {
  const { nome, subtitulo } = objeto(objeto(objeto(metadados)['extras'])['aplicacao']);
  return { nome: texto(nome) ?? textos.aplicacao.nome, subtitulo: texto(subtitulo) ?? textos.aplicacao.subtitulo };
};

/** The default address of spec 3 "App state": what the organisation sets itself, else the places of its own address. */
const enderecoPadrao = async (db: Contexto['db'], { metadados, cadastro_pessoa }: LinhaDaOrganizacao) => {
  const proprio = objeto(objeto(objeto(metadados)['extras'])['endereco_padrao']);
  const endereco = objeto(objeto(cadastro_pessoa)['endereco']);
  const lugar = await acharLugar(db, {
    estado: texto(objeto(endereco['endereco_estado'])['nome']),
    cidade: texto(objeto(endereco['endereco_cidade'])['nome']),
  });
  return {
    endereco_pais_id: inteiro(proprio['endereco_pais_id']) ?? BRASIL,
    endereco_estado_id: inteiro(proprio['endereco_estado_id']) ?? lugar?.estado_id ?? null,
    endereco_estado_nome: texto(proprio['endereco_estado_nome']) ?? lugar?.estado ?? null,
    endereco_cidade_id: inteiro(proprio['endereco_cidade_id']) ?? lugar?.cidade_id ?? null,
  };
};

/** Defaults that feed the browser's App state (spec 3), and where its realtime connection goes. */
export const padraoDa = async (
  linha: LinhaDaOrganizacao,
  { db, settings, keys }: Pick<Contexto, 'db' | 'settings' | 'keys'>,
) => {
  const { metadados } = linha;
  const extras = objeto(objeto(metadados)['extras']);
  const suporte = objeto(extras['suporte']);
  const { nome, subtitulo } = aplicacaoDa(metadados);
  return {
    name: nome,
    shortDescription: subtitulo,
    version: '2.7.0',
    endereco: await enderecoPadrao(db, linha),
    // Without a number the button is hidden: an invented one would send citizens to a stranger (AMB-002).
    suporte: {
      numero: texto(suporte['numero']),
      mensagem: texto(suporte['mensagem']) ?? textosDosPaineis.suporte.mensagem,
    },
    mapa: settings.mapa,
    tempo_real: {
      key: keys.realtime.key,
      porta: settings.realtimePort,
      tls: settings.publicUrl?.startsWith('https:') ?? settings.producao,
    },
  };
};

const doHorario = (dias: unknown, horario: unknown) => {
  const { abre, fecha } = objeto(horario);
  if (typeof abre !== 'string' || typeof fecha !== 'string' || !Array.isArray(dias)) return [];
  const valor = `${diasEmPalavras(dias as string[])}, das ${abre} às ${fecha}`;
  return [{ tipo: 'atendimento', nome: 'Atendimento', valor: valor.charAt(0).toUpperCase() + valor.slice(1) }];
};

const doCadastro = (canais: unknown) =>
  ((Array.isArray(canais) ? canais : []) as readonly Canal[]).map((canal) => {
    const url = enderecoDoCanal(canal);
    const horario = texto(canal.horario);
    return {
      tipo: canal.tipo,
      nome: canal.nome,
      valor: ['telefone', 'whatsapp'].includes(canal.tipo)
        ? mostrarValor(phone(), canal.valor.replace(/\D/g, ''))
        : canal.valor,
      ...(url === undefined ? {} : { url }),
      ...(horario === null ? {} : { horario }),
    };
  });

/** Service channels of a city (AMB-035): when it is open, its telephone and e-mail, then its own list. */
export const canaisDa = ({ canais, dias_uteis, horario, cadastro_pessoa }: LinhaDaOrganizacao) => {
  const pessoa = objeto(cadastro_pessoa);
  const [telefone, email] = [texto(pessoa['telefone_comercial']), texto(pessoa['email'])];
  return [
    ...doHorario(dias_uteis, horario),
    ...(telefone === null ? [] : [{ tipo: 'telefone', nome: 'Telefone', valor: mostrarValor(phone(), telefone) }]),
    ...(email === null ? [] : [{ tipo: 'email', nome: 'E-mail', valor: email }]),
    ...doCadastro(canais),
  ];
};
