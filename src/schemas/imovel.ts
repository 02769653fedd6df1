import { endereco } from './endereco.ts';
import { defineEntity, type RecordOf } from './entity.ts';
import type { ErrosPorCampo } from './errors.ts';
import {
  choice,
  cib,
  date,
  decimal,
  gallery,
  image,
  integer,
  latitude,
  longitude,
  optional,
  outline,
  percent,
  relation,
  table,
  text,
} from './fields.ts';
import { inscricaoComparada } from './imovelAchado.ts';
import { textosDosPaineis } from './textosDosPaineis.ts';

/** Owners past and present: a share ends with `ate`, so that the list is its own history. */
const proprietarios = table(
  'Proprietários',
  {
    pessoa_id: relation('Pessoa', 'pessoa'),
    percentual: percent('Parte', { exclusiveMinimum: '0' }),
    desde: optional(date('Desde')),
    ate: optional(date('Até', { description: 'Deixou de ser dono neste dia' })),
  },
  { maxItems: 100 },
);

/** Numbers under which the same plot is known elsewhere: before a subdivision, in an older registry. */
const outrasInscricoes = table(
  'Outras inscrições',
  { numero: text('Número', { maxLength: 60 }), origem: optional(text('Origem', { maxLength: 60 })) },
  { maxItems: 20 },
);

/** What stands on a plot serves for, as registries tell plots apart. */
export const usosDoImovel = {
  residencial: 'Residencial',
  comercial: 'Comercial',
  servicos: 'Serviços',
  industrial: 'Industrial',
  institucional: 'Institucional',
  misto: 'Misto',
  territorial: 'Sem edificação',
} as const;

/** Property of the city's registry (spec 3 "Property"). */
export const imovel = defineEntity({
  name: 'imovel',
  path: 'imovel',
  label: { one: 'Imóvel', many: 'Imóveis', feminine: false },
  fields: {
    numero_inscricao: text('Número da inscrição', { maxLength: 60, lookup: 'buscarImovel' }),
    inscricao_incra: optional(text('Inscrição INCRA', { maxLength: 60 })),
    cib: optional(
      cib('CIB', {
        description: 'Cadastro Imobiliário Brasileiro, dado pelo Sinter: sete letras ou números e um dígito',
      }),
    ),
    outras_inscricoes: optional(outrasInscricoes),
    endereco_partes: optional(endereco('Endereço por partes')),
    endereco: text('Endereço', { minLength: 3, composedOf: 'endereco_partes' }),
    complemento: optional(text('Complemento')),
    quadra: optional(text('Quadra', { maxLength: 30 })),
    lote: optional(text('Lote', { maxLength: 30 })),
    loteamento: optional(text('Loteamento', { maxLength: 120 })),
    zona_ocupacao_id: optional(
      relation('Zona de ocupação', 'zona_ocupacao', {
        shows: [
          'descricao',
          'percentual',
          'permeabilidade',
          'coeficiente_minimo',
          'coeficiente_basico',
          'coeficiente_maximo',
          'coeficiente_qma',
          'pavimentos',
          'altura',
          'recuo_frontal',
          'recuo_lateral',
          'recuo_fundos',
          'lote_minimo',
          'testada_minima',
        ],
      }),
    ),
    area_terreno: optional(decimal('Área do terreno', { minimum: '0', unit: 'm²' })),
    area_construida: optional(decimal('Área construída', { minimum: '0', unit: 'm²' })),
    pavimentos: optional(integer('Pavimentos', { minimum: 0, maximum: 1000 })),
    uso: optional(choice('Uso', usosDoImovel)),
    latitude: optional(latitude()),
    longitude: optional(longitude()),
    poligono: optional(outline('Contorno do terreno')),
    proprietarios: optional(proprietarios),
    fotos: optional(gallery('Fotos')),
    croqui: optional(image('Croqui')),
  },
  title: 'numero_inscricao',
  list: ['numero_inscricao', 'endereco', 'zona_ocupacao_id', 'inscricao_incra', 'cib'],
  search: ['numero_inscricao', 'endereco', 'inscricao_incra', 'complemento', 'outras_inscricoes', 'cib'],
  filters: ['zona_ocupacao_id', 'endereco', 'cib', 'latitude', 'longitude', 'poligono'],
  // LC 214/2025, art. 265: every property has one by 2027-01-01.
  readyViews: [{ name: 'sem-cib', label: 'Sem CIB', filter: { cib: { vazio: '1' } } }],
  sections: [
    { label: 'Identificação', fields: ['numero_inscricao', 'inscricao_incra', 'cib', 'outras_inscricoes'] },
    { label: 'Endereço', fields: ['endereco_partes', 'endereco', 'complemento', 'quadra', 'lote', 'loteamento'] },
    { label: 'Zoneamento', fields: ['zona_ocupacao_id'] },
    { label: 'Terreno e construção', fields: ['area_terreno', 'area_construida', 'pavimentos', 'uso'] },
    { label: 'Localização', fields: ['latitude', 'longitude', 'poligono'] },
    { label: 'Proprietários', fields: ['proprietarios'] },
    { label: 'Imagens', fields: ['fotos', 'croqui'] },
  ],
  unique: [['numero_inscricao']],
  bulk: [{ name: 'mudar-zona', label: 'Mudar a zona', done: 'alterado', asks: ['zona_ocupacao_id'] }],
  map: { point: ['latitude', 'longitude'], outline: 'poligono' },
  requests: 'imovel_id',
  personal: ['proprietarios'],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'escrever',
  },
});

export type Imovel = RecordOf<typeof imovel>;

type Dono = NonNullable<Imovel['proprietarios']>[number];

/** Hundredths of a percent, exact. */
const centesimos = ({ percentual }: Dono): number => Math.round(Number(percentual) * 100);

const errosDosDonos = (donos: readonly Dono[]): ErrosPorCampo => {
  const erros: Record<string, readonly string[]> = {};
  const atuais = new Set<number>();
  donos.forEach(({ pessoa_id, desde, ate }, i) => {
    if (desde != null && ate != null && ate < desde)
      erros[`proprietarios[${i}].ate`] = [textosDosPaineis.imovel.periodo];
    if (ate != null) return;
    if (atuais.has(pessoa_id)) erros[`proprietarios[${i}].pessoa_id`] = [textosDosPaineis.imovel.donoRepetido];
    atuais.add(pessoa_id);
  });
  const soma = donos.filter(({ ate }) => ate == null).reduce((total, dono) => total + centesimos(dono), 0);
  if (soma > 10_000) erros['proprietarios'] = [textosDosPaineis.imovel.partesDemais];
  return erros;
};

const errosDosNumeros = ({ numero_inscricao, outras_inscricoes }: Imovel): ErrosPorCampo => {
  const vistos = new Set([inscricaoComparada(numero_inscricao)]);
  const erros: Record<string, readonly string[]> = {};
  (outras_inscricoes ?? []).forEach(({ numero }, i) => {
    const campo = `outras_inscricoes[${i}].numero`;
    const comparado = inscricaoComparada(numero);
    if (comparado === '') erros[campo] = [textosDosPaineis.imovel.semNumero];
    else if (vistos.has(comparado)) erros[campo] = [textosDosPaineis.imovel.inscricaoDuasVezes];
    vistos.add(comparado);
  });
  return erros;
};

/** Rules over a whole property, as far as its changed fields touch them: shares, periods, numbers. */
export const errosDoImovel = (imovel: Imovel, mudados: readonly string[]): ErrosPorCampo => ({
  ...(mudados.includes('proprietarios') ? errosDosDonos(imovel.proprietarios ?? []) : {}),
  ...(mudados.includes('outras_inscricoes') || mudados.includes('numero_inscricao') ? errosDosNumeros(imovel) : {}),
});
