import { useEffect, useRef, useState, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../dataProvider/http.ts';
import { copiasDe } from '../../schemas/dependencia.ts';
import type { EnderecoDoCep } from '../../schemas/endereco.ts';
import { textosDosPaineis } from '../../schemas/textosDosPaineis.ts';
import { juntarEndereco, PREENCHIDO, type Achado, type ParDoCep } from './juntarEndereco.ts';
import { valorNoCaminho } from '../valorNoCaminho.ts';

interface Props {
  /** Path of the postal code: 'endereco.codigo_postal'. */
  readonly caminho: string;
  /** What it fills, beside it, by the names of the answer: 'rua', 'endereco_cidade.nome'. */
  readonly campos: readonly string[];
  /** Schema of the object that the postal code stands in. */
  readonly grupo: unknown;
}

interface Situacao {
  readonly frase: string;
  /** Found, and another value stands in the field. */
  readonly diferentes: readonly ParDoCep[];
}

const NADA: Situacao = { frase: '', diferentes: [] };
const CEP = /^\d{8}$/;

const achadoEm = (valor: unknown): Achado =>
  typeof valor === 'number' ? valor : typeof valor === 'string' ? valor.trim() : '';

/**
 * Looks a complete postal code up once it was changed (spec 7 "buscarCep") and fills what is empty beside it; what differs is said, and
 * taken only when the user asks for it.
 */
export const PreencherPeloCep = ({ caminho, campos, grupo }: Props): ReactElement => {
  const { getValues, setValue, getFieldState, formState } = useFormContext();
  const cep: unknown = useWatch({ name: caminho });
  const [{ frase, diferentes }, setSituacao] = useState(NADA);
  const visto = useRef<unknown>(cep);
  const base = caminho.slice(0, caminho.lastIndexOf('.') + 1);
  const mudou = getFieldState(caminho, formState).isDirty;
  const [buscado, setBuscado] = useState<EnderecoDoCep | null>(null);
  const escrever = (campo: string, valor: Achado, achado: EnderecoDoCep | null): void => {
    const opcoes = { shouldDirty: true, shouldValidate: true };
    setValue(base + campo, valor, opcoes);
    // A place is its name and, where the registry has it, its id.
    const id = copiasDe(grupo).get(campo);
    if (id !== undefined) setValue(base + id, valorNoCaminho(achado, id) ?? null, opcoes);
  };
  const preencher = useRef((_achado: EnderecoDoCep): Situacao => NADA);
  preencher.current = (achado) => {
    const valores = campos.map((campo) => [campo, achadoEm(valorNoCaminho(achado, campo))] as const);
    const { novos, outros, frase: dita } = juntarEndereco(valores, (campo) => achadoEm(getValues(base + campo)));
    for (const [campo, valor] of novos) escrever(campo, valor, achado);
    setBuscado(achado);
    return { frase: dita, diferentes: outros };
  };
  useEffect(() => {
    if (visto.current === cep) return undefined;
    visto.current = cep;
    setSituacao(NADA);
    if (!mudou || typeof cep !== 'string' || !CEP.test(cep)) return undefined;
    let vale = true;
    setSituacao({ frase: 'Buscando o CEP…', diferentes: [] });
    apiEnvelope<EnderecoDoCep | null>(`recursos/buscarCep/${cep}`, { semAviso: true, semNavegacao: true }).then(
      ({ mensagem, dados }) => {
        if (!vale) return;
        setSituacao(
          dados === null
            ? { frase: `${mensagem ?? textosDosPaineis.cep.desconhecido}.`, diferentes: [] }
            : preencher.current(dados),
        );
      },
      (erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        if (vale) setSituacao({ frase: `${textosDosPaineis.cep.indisponivel}.`, diferentes: [] });
      },
    );
    return () => {
      vale = false;
    };
  }, [cep, mudou]);
  const usarTodos = (): void => {
    for (const [campo, valor] of diferentes) escrever(campo, valor, buscado);
    setSituacao({ frase: PREENCHIDO, diferentes: [] });
  };
  return (
    <>
      {/* There from the start: screen readers tell what changes in it. */}
      <p role="status" className="secundario" style={frase === '' ? { margin: 0 } : { marginTop: 8 }}>
        {frase}
      </p>
      {diferentes.length > 0 && (
        <Button size="small" variant="outlined" onClick={usarTodos} sx={{ mt: 0.5 }}>
          Usar o endereço do CEP
        </Button>
      )}
    </>
  );
};
