import { isDataIso } from '../brasil/data.ts';
import { compararDecimais } from '../brasil/decimal.ts';
import { isHora } from '../brasil/hora.ts';
import { cabeNaMascara, exemploDaMascara } from '../mascaras/doCampo.ts';
import type { Valor } from '../requerimento/resposta.ts';
import { textos } from '../textos.ts';
import { isDocumento } from '../validacao/documento.ts';
import type { Campo, Coluna } from './campo.ts';
import { formatoDoTipo } from './textosComFormato.ts';

const TEXTO = 255;
const TEXTO_LONGO = 5000;
/** As many digits before the point as the format `decimal` has (formats.ts). */
const INTEIROS = 12;

const DECIMAL = new RegExp(`^-?\\d{1,${INTEIROS}}(?:\\.(\\d+))?$`);

const decimal = (v: Valor, casas: number): boolean => {
  const achado = typeof v === 'string' ? DECIMAL.exec(v) : null;
  return achado !== null && (achado[1] ?? '').length <= casas;
};

/** Kind of a single value -> sentence, or undefined when it is one. */
const conferirTipo = (c: Coluna | Campo, v: Valor): string | undefined => {
  switch (c.tipo) {
    case 'inteiro':
      return Number.isSafeInteger(v) ? undefined : textos.validacao.inteiro;
    case 'decimal':
    case 'moeda':
      return decimal(v, c.casas ?? 2) ? undefined : textos.validacao.numero;
    case 'data':
      return typeof v === 'string' && isDataIso(v) ? undefined : textos.validacao.data;
    case 'hora':
      return typeof v === 'string' && isHora(v) ? undefined : textos.validacao.hora;
    case 'logico':
      return typeof v === 'boolean' ? undefined : textos.validacao.opcao;
    case 'selecao':
      return c.opcoes?.some((o) => o.chave === v) ? undefined : textos.validacao.opcao;
    case 'pessoa':
      return typeof v === 'string' && isDocumento(v) ? undefined : textos.validacao.documento;
    default: {
      const limite = c.tipo === 'texto-longo' ? TEXTO_LONGO : TEXTO;
      if (typeof v !== 'string') return textos.validacao.opcao;
      if (v.length > limite) return textos.validacao.tamanhoMaximo(limite);
      const formato = formatoDoTipo(c.tipo);
      if (formato !== undefined) return formato.check(v.trim());
      if (c.tipo !== 'texto' || c.mascara === undefined || cabeNaMascara(c.mascara, v)) return undefined;
      return textos.validacao.mascara(exemploDaMascara(c.mascara));
    }
  }
};

/** Whether a value is one of this column or single-valued field, its limits aside. */
export const ehDoTipo = (c: Coluna | Campo, v: Valor): boolean => conferirTipo(c, v) === undefined;

const conferirLimites = (c: Coluna | Campo, v: Valor): string | undefined => {
  if (!['inteiro', 'decimal', 'moeda'].includes(c.tipo)) return undefined;
  const n = String(v);
  if (c.minimo !== undefined && compararDecimais(n, c.minimo) < 0)
    return textos.validacao.maiorQue(c.minimo.replace('.', ','));
  if (c.maximo !== undefined && compararDecimais(n, c.maximo) > 0)
    return textos.validacao.menorQue(c.maximo.replace('.', ','));
  return undefined;
};

/** What is wrong with a single value: its kind, then its limits; undefined when nothing is. */
export const conferirValor = (c: Coluna | Campo, v: Valor): string | undefined =>
  conferirTipo(c, v) ?? conferirLimites(c, v);
