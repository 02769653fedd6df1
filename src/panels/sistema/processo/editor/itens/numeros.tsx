import type { ReactElement } from 'react';
import { lerNumero } from '../../../../../schemas/brasil/numero.ts';
import { lerDigitado, mostrarDigitado } from '../../../../../schemas/brasil/numeroDigitado.ts';
import { escreverNo, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import { vazioDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { useEdicao, useErroEm, useInacabado, useNo } from '../contexto.ts';
import { moldura } from './moldura.ts';
import type { PropsDoItem } from './props.ts';
import { useNumeroDigitado } from './useNumeroDigitado.ts';

interface Numero<T> {
  readonly caminho: Caminho;
  /** What the change is called when it is undone. */
  readonly feito: string;
  /** What the definition keeps of a text; undefined: it cannot be read. */
  readonly ler: (texto: string) => T | undefined;
  readonly vazio: unknown;
  readonly falta: string;
  /** Largest that the format keeps: a draft with more would not be saved, and with it nothing else that was typed. */
  readonly ate?: number | undefined;
}

/** Typing of a number at a place. What can be read is written at once; what cannot is kept beside the definition, and said on the field. */
export function useNumeroEm<T>({ caminho, feito, ler, vazio, falta, ate = Infinity }: Numero<T>) {
  const edicao = useEdicao();
  const guardado = useNo(caminho);
  const conteudo = useInacabado(caminho)?.conteudo;
  const ilegivel = conteudo !== undefined && 'texto' in conteudo ? conteudo.texto : undefined;
  const escrito = typeof guardado === 'number' || typeof guardado === 'string' ? String(guardado) : '';
  const { texto, digitar, sair } = useNumeroDigitado(ilegivel ?? escrito);
  return {
    value: texto,
    onChange: (e: { readonly target: { readonly value: string } }): void => {
      const novo = e.target.value;
      const lido = novo.trim() === '' ? vazio : ler(novo);
      digitar(novo);
      const porque =
        lido === undefined ? falta : Number(lido) > ate ? `passa de ${mostrarDigitado(String(ate))}` : null;
      if (porque !== null && novo.trim() !== '')
        return edicao.inacabar({ caminho, conteudo: { texto: novo }, falta: `“${novo.trim()}” ${porque}` });
      edicao.terminar(caminho);
      edicao.fazer((d) => escreverNo(d, caminho, lido), feito, caminho);
    },
    onBlur: (): void => {
      sair();
      edicao.pousar();
    },
  };
}

const feitoEm = (rotulo: string): string => `Mudar: ${rotulo.charAt(0).toLowerCase()}${rotulo.slice(1)}`;

/** A number that may have places. */
export function ItemDecimal(props: PropsDoItem<'texto'>): ReactElement {
  const { caminho, item, forma } = props;
  const numero = useNumeroEm({
    ...{ caminho, feito: feitoEm(item.rotulo), vazio: vazioDe(forma) },
    ...{ ler: lerDigitado, falta: 'não é um número' },
  });
  return <Campo {...moldura(props, useErroEm(caminho))} {...numero} inputMode="decimal" />;
}

const lerInteiro = (texto: string): number | undefined => {
  const lido = lerNumero(texto);
  return lido !== undefined && /^\d+$/.test(lido) ? Number(lido) : undefined;
};

export function ItemInteiro(props: PropsDoItem<'inteiro'>): ReactElement {
  const { caminho, item, forma } = props;
  const numero = useNumeroEm({
    ...{ caminho, feito: feitoEm(item.rotulo), vazio: vazioDe(forma, 0) },
    ...{ ler: lerInteiro, falta: 'não é um número inteiro', ate: forma.ate },
  });
  return (
    <Campo
      {...moldura(props, useErroEm(caminho))}
      {...numero}
      inputMode="numeric"
      className="editor-numero"
      {...(item.editor.unidade !== undefined && { sufixo: item.editor.unidade })}
    />
  );
}
