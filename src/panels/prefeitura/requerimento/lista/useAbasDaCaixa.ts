import { useEffect, useState } from 'react';
import { gravar, ler } from '../../../../authProvider/armazenamento.ts';
import { chaves } from '../../../../authProvider/chaves.ts';
import type { Aba } from '../../../layout/ui/Abas.tsx';
import { abasDaCaixa, contarAba, nomeDaAba, type AbaDaCaixa } from './abas.ts';
import { abaDe } from './filtros.ts';
import type { Caixa } from './useCaixa.ts';

const guardadas = (): Readonly<Record<string, unknown>> => {
  const lidas = ler(chaves.comPareceres);
  return typeof lidas === 'object' && lidas !== null ? (lidas as Readonly<Record<string, unknown>>) : {};
};

const emNumero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/**
 * The tabs of the inbox with their counts. Whether opinions are asked of the reader comes with the list, after the tabs stand: where there were some at
 * his last visit their tab stands from the start, and else behind all others, so that it pushes none from under his pointer.
 */
export function useAbasDaCaixa(escopo: string, caixa: Caixa): readonly Aba<AbaDaCaixa>[] {
  const { contagens, pareceres, lista, filtros } = caixa;
  const chegou = lista.data !== undefined;
  const [haviaAntes] = useState(() => guardadas()[escopo] === true || abaDe(filtros) === 'pareceres');
  useEffect(() => {
    if (chegou) gravar(chaves.comPareceres, { ...guardadas(), [escopo]: pareceres > 0 });
  }, [chegou, escopo, pareceres]);
  const semPareceres = abasDaCaixa.filter((chave) => chave !== 'pareceres');
  const novas: readonly AbaDaCaixa[] = pareceres > 0 || abaDe(filtros) === 'pareceres' ? ['pareceres'] : [];
  return (haviaAntes ? abasDaCaixa : [...semPareceres, ...novas]).map((chave) => ({
    chave,
    rotulo: nomeDaAba(chave),
    ...(chave === 'pareceres' ? { alerta: pareceres > 0 } : {}),
    ...(chegou
      ? { conta: emNumero(chave === 'pareceres' ? pareceres : contarAba(chave, contagens)) }
      : { contando: true }),
  }));
}
