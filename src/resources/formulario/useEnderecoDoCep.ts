import { useRef, useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../dataProvider/http.ts';
import { juntarEndereco, PREENCHIDO, type ParDoCep } from './juntarEndereco.ts';
import type { EnderecoDoCep } from '../../schemas/endereco.ts';
import { textosDosPaineis } from '../../schemas/textosDosPaineis.ts';

/** The fields of an address that a postal code fills, as the form names them. */
const doCep = (achado: Partial<EnderecoDoCep>): readonly ParDoCep[] => [
  ['rua', achado.rua ?? ''],
  ['bairro', achado.bairro ?? ''],
  ['cidade', achado.endereco_cidade?.nome ?? ''],
  ['estado', achado.endereco_estado?.nome ?? ''],
];

export interface EnderecoPeloCep {
  /** What the look-up is about, or came to. */
  readonly frase: string;
  /** There is an address that contradicts what was typed. */
  readonly temOutro: boolean;
  /** Looks a complete postal code up; of two in a row only the later one counts. */
  readonly buscar: (cep: string) => void;
  readonly usarTodos: () => void;
}

const NADA: { readonly frase: string; readonly outros: readonly ParDoCep[] } = { frase: '', outros: [] };

/** The address of a postal code in a form of plain fields (spec 7 "buscarCep"), as the generated forms fill it. */
export function useEnderecoDoCep(
  atual: (campo: string) => string,
  escrever: (pares: readonly ParDoCep[]) => void,
): EnderecoPeloCep {
  const [{ frase, outros }, setSituacao] = useState(NADA);
  const ultimo = useRef('');
  const ler = useRef(atual);
  ler.current = atual;
  const buscar = (digitado: string): void => {
    const cep = digitado.replace(/\D/g, '');
    if (cep === ultimo.current) return;
    ultimo.current = cep;
    setSituacao(NADA);
    if (cep.length !== 8) return;
    setSituacao({ frase: 'Buscando o CEP…', outros: [] });
    apiEnvelope<Partial<EnderecoDoCep> | null>(`recursos/buscarCep/${cep}`, {
      semAviso: true,
      semNavegacao: true,
    }).then(
      ({ mensagem, dados }) => {
        if (ultimo.current !== cep) return;
        // A provider's answer without a city is no address.
        if (!dados?.endereco_cidade || !dados.endereco_estado)
          return setSituacao({ frase: `${mensagem ?? textosDosPaineis.cep.desconhecido}.`, outros: [] });
        const junto = juntarEndereco(doCep(dados), (campo) => ler.current(campo).trim());
        if (junto.novos.length > 0) escrever(junto.novos);
        setSituacao({ frase: junto.frase, outros: junto.outros });
      },
      (erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        if (ultimo.current === cep) setSituacao({ frase: `${textosDosPaineis.cep.indisponivel}.`, outros: [] });
      },
    );
  };
  const usarTodos = (): void => {
    escrever(outros);
    setSituacao({ frase: PREENCHIDO, outros: [] });
  };
  return { frase, temOutro: outros.length > 0, buscar, usarTodos };
}
