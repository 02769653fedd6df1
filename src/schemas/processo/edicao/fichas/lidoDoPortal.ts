import type { Campo } from '../../campo.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import { campoDe, escolha, marcas, referencia } from './comuns.ts';

export type DaZona = NonNullable<Campo['da_zona']>;
const imovel = referencia('Do imóvel', 'campo', { serve: campoDe('imovel') });
export const fichaDaZona: Ficha<DaZona> = {
  nome: 'Índice da zona',
  itens: {
    imovel,
    indice: escolha('Índice', {
      percentual: 'Taxa de ocupação',
      permeabilidade: 'Taxa de permeabilidade',
      coeficiente_minimo: 'Coeficiente mínimo',
      coeficiente_basico: 'Coeficiente básico',
      coeficiente_maximo: 'Coeficiente máximo',
      coeficiente_qma: 'Coeficiente K (QMA)',
      pavimentos: 'Pavimentos',
      altura: 'Altura',
      recuo_frontal: 'Recuo frontal',
      recuo_lateral: 'Recuo lateral',
      recuo_fundos: 'Recuo de fundos',
      lote_minimo: 'Lote mínimo',
      testada_minima: 'Testada mínima',
    }),
  },
};

export type DoImovel = NonNullable<Campo['do_imovel']>;
export const fichaDoImovel: Ficha<DoImovel> = {
  nome: 'Dado do imóvel',
  itens: { imovel, dado: escolha('Dado', { zona: 'Zona', bairro: 'Bairro' }) },
};

export type DaLicenca = NonNullable<Campo['da_licenca']>;
export const fichaDaLicenca: Ficha<DaLicenca> = {
  nome: 'Dado da licença anterior',
  itens: {
    licenca: referencia('Da licença', 'campo', { serve: campoDe('requerimento') }),
    dado: escolha('Dado', {
      renovacoes: 'Quantas vezes já foi renovada',
      emitida_em: 'Dia em que foi emitida',
      valida_ate: 'Último dia em que vale',
      informada: 'Foi informada: é um papel de antes do portal',
    }),
  },
};

/** The first field of the definition of this kind: what a new one reads of. */
export const primeiroCampo = ({ definicao }: Lugar, tipo: Campo['tipo']): string =>
  definicao.campos.find((c) => c.tipo === tipo)?.chave ?? '';

export type Aceita = NonNullable<Campo['aceita']>;
export const fichaDoQueAceita: Ficha<Aceita> = {
  nome: 'O que aceita',
  itens: {
    situacoes: marcas('Aceita', {
      em_vigor: 'Licença em vigor',
      vencida: 'Licença vencida',
      suspensa: 'Licença com a validade suspensa',
      em_revisao: 'Licença em revisão',
      cancelada: 'Licença cancelada',
      negada: 'Requerimento negado',
    }),
    de: escolha(
      'De quem',
      {
        requerente: 'do mesmo requerente',
        imovel: 'do mesmo requerente ou do mesmo imóvel',
        qualquer: 'de qualquer pessoa, com o número e o código de verificação',
      },
      { ausente: 'do mesmo requerente' },
    ),
    imovel: referencia('De que imóvel', 'campo', {
      serve: campoDe('imovel'),
      quando: ({ de, imovel: qual }: Aceita) => de === 'imovel' || qual !== undefined,
    }),
  },
};
