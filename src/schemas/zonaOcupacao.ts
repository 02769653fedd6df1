import { defineEntity, type RecordOf } from './entity.ts';
import { decimal, integer, longText, optional, percent, text } from './fields.ts';

const indice = (title: string, description?: string) =>
  optional(decimal(title, { minimum: '0', maximum: '1000', ...(description === undefined ? {} : { description }) }));
const metros = (title: string) => optional(decimal(title, { minimum: '0', maximum: '10000', unit: 'm' }));

/**
 * Occupation zone of the zoning law (spec 3 "Zoning"). `percentual`: how much of the plot may be built over (AMB-057); the other indices are
 * those that zoning laws set beside it, each empty where the city's law sets none.
 */
export const zonaOcupacao = defineEntity({
  name: 'zona_ocupacao',
  path: 'zona-ocupacao',
  label: { one: 'Zona de ocupação', many: 'Zonas de ocupação', feminine: true },
  fields: {
    sigla: text('Sigla', { maxLength: 20 }),
    descricao: longText('Descrição'),
    percentual: percent('Percentual', { description: 'Ocupação máxima do terreno' }),
    abreviacao: optional(text('Abreviação', { maxLength: 60 })),
    coeficiente_minimo: indice('Coeficiente mínimo', 'Área construída dividida pela área do terreno'),
    coeficiente_basico: indice('Coeficiente básico'),
    coeficiente_maximo: indice('Coeficiente máximo', 'Com outorga onerosa ou transferência'),
    coeficiente_qma: indice('Coeficiente K do QMA', 'Divide a área computável; vazio ou zero: sem QMA'),
    permeabilidade: optional(percent('Permeabilidade mínima')),
    pavimentos: optional(integer('Pavimentos, no máximo', { minimum: 0, maximum: 1000 })),
    altura: metros('Altura máxima'),
    recuo_frontal: metros('Recuo frontal'),
    recuo_lateral: metros('Recuo lateral'),
    recuo_fundos: metros('Recuo de fundos'),
    lote_minimo: optional(decimal('Lote mínimo', { minimum: '0', unit: 'm²' })),
    testada_minima: metros('Testada mínima'),
  },
  title: 'sigla',
  list: ['sigla', 'descricao', 'percentual', 'abreviacao'],
  search: ['sigla', 'descricao', 'abreviacao'],
  filters: ['percentual', 'coeficiente_basico', 'permeabilidade', 'pavimentos'],
  sections: [
    { label: 'Zona', fields: ['sigla', 'abreviacao', 'descricao'] },
    {
      label: 'Ocupação',
      help: 'Os índices vêm da lei de zoneamento ou do plano diretor, em geral no quadro anexo da lei. Deixe vazio o índice que a lei da sua cidade não fixa: vazio não é zero.\nOs processos usam estes números para conferir o projeto e aparecem no cadastro de cada imóvel da zona.',
      fields: [
        'percentual',
        'permeabilidade',
        'coeficiente_minimo',
        'coeficiente_basico',
        'coeficiente_maximo',
        'coeficiente_qma',
      ],
    },
    { label: 'Altura e recuos', fields: ['pavimentos', 'altura', 'recuo_frontal', 'recuo_lateral', 'recuo_fundos'] },
    { label: 'Lote', fields: ['lote_minimo', 'testada_minima'] },
  ],
  help: {
    percentual:
      'Também chamado de taxa de ocupação: a parte do terreno que a construção pode cobrir, vista de cima.\nExemplo: com 60%, num terreno de 300 m² a construção pode cobrir até 180 m².',
    permeabilidade:
      'A parte do terreno que tem de continuar sem piso nem construção, para a água da chuva entrar no solo.\nExemplo: com 20%, num terreno de 300 m² ficam livres pelo menos 60 m².',
    coeficiente_minimo:
      'Abaixo deste coeficiente o terreno pode ser considerado subutilizado, onde a lei da cidade prevê isso.\nExemplo: com 0,2, num terreno de 300 m² são pelo menos 60 m² construídos.',
    coeficiente_basico:
      'Quanto se pode construir sem pagar nada a mais, somados todos os pavimentos.\nExemplo: com 1,5, num terreno de 300 m² são até 450 m² construídos.',
    coeficiente_maximo:
      'Quanto se pode construir, no máximo, com outorga onerosa ou com potencial transferido de outro terreno.\nExemplo: com 3, num terreno de 300 m² são até 900 m² construídos.',
    coeficiente_qma:
      'O QMA de um projeto é a sua área computável dividida por este coeficiente.\nExemplo: com 60, um projeto de 300 m² computáveis tem QMA 5,00.',
    pavimentos: 'Conte como a lei da cidade conta: em muitas, o subsolo e a cobertura não entram.',
    recuo_frontal: 'A menor distância entre a construção e a divisa com a rua.',
    testada_minima: 'A menor largura da frente de um lote novo, medida na divisa com a rua.',
  },
  unique: [['sigla']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'escrever',
  },
});

export type ZonaOcupacao = RecordOf<typeof zonaOcupacao>;
