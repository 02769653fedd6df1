import { useState, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../dataProvider/http.ts';
import { useEntity } from '../EntityContext.ts';
import { useCaminhos, usePainel } from '../PainelContext.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

interface Props {
  readonly caminho: string;
  /** Call below recursos/, whose parameter has the name of the field. */
  readonly consulta: string;
}

type Achado = Readonly<Record<string, unknown>> & { readonly id: number | null };

interface Situacao {
  readonly frase: string;
  /** Of a record that the registry has already. */
  readonly id: number | null;
  readonly diferentes: readonly (readonly [campo: string, valor: string])[];
  readonly buscando: boolean;
}

const NADA: Situacao = { frase: '', id: null, diferentes: [], buscando: false };
const texto = (valor: unknown): string => (typeof valor === 'string' ? valor.trim() : '');

/**
 * Looks a record up by a number when asked to (spec 2 "property registration lookup"): fills what is empty, tells what differs, and leads to
 * the record where the registry has it. What is not found is said beside the field; nothing typed is lost (AMB-135).
 */
export const BuscarPeloNumero = ({ caminho, consulta }: Props): ReactElement => {
  const entity = useEntity();
  const { painel } = usePainel();
  const { ver } = useCaminhos(entity.name);
  const { getValues, setValue } = useFormContext();
  const [{ frase, id, diferentes, buscando }, setSituacao] = useState(NADA);
  const proprio: unknown = getValues('id');
  const escrever = (campo: string, valor: string): void =>
    setValue(campo, valor, { shouldDirty: true, shouldValidate: true });
  const usar = (achado: Achado): Situacao => {
    if (achado.id !== null && achado.id !== proprio)
      return { ...NADA, frase: `${entity.label.one} já cadastrado com esta inscrição.`, id: achado.id };
    if (achado.id !== null) return { ...NADA, frase: 'Esta inscrição é deste mesmo registro.' };
    const valores = Object.keys(entity.schema.properties)
      .filter((campo) => campo !== caminho)
      .map((campo) => [campo, texto(achado[campo])] as const)
      .filter(([, valor]) => valor !== '');
    const novos = valores.filter(([campo]) => texto(getValues(campo)) === '');
    const outros = valores.filter(([campo, valor]) => {
      const atual = texto(getValues(campo));
      return atual !== '' && atual !== valor;
    });
    for (const [campo, valor] of novos) escrever(campo, valor);
    const inicio = novos.length === 0 ? 'Nada a preencher.' : 'Dados preenchidos pela inscrição. Confira.';
    return {
      ...NADA,
      frase: outros.length === 0 ? inicio : `${inicio} O que você já tinha informado ficou como estava.`,
      diferentes: outros,
    };
  };
  const buscar = async (): Promise<void> => {
    const numero = texto(getValues(caminho));
    if (numero === '') return setSituacao({ ...NADA, frase: 'Informe a inscrição para buscar.' });
    setSituacao({ ...NADA, frase: 'Buscando a inscrição…', buscando: true });
    try {
      const base = painel === 'admin' ? 'admin/recursos' : 'recursos';
      const { mensagem, dados } = await apiEnvelope<Achado | null>(`${base}/${consulta}`, {
        query: { [caminho]: numero },
        semAviso: true,
        semNavegacao: true,
      });
      setSituacao(dados === null ? { ...NADA, frase: `${mensagem ?? 'Não localizado'}.` } : usar(dados));
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setSituacao({ ...NADA, frase: `${erro.mensagem}.` });
    }
  };
  return (
    <div style={{ marginTop: 8 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icone nome="buscar" />}
        aria-busy={buscando}
        onClick={() => {
          if (!buscando) void buscar();
        }}
      >
        Buscar
      </Button>
      <p role="status" className="secundario" style={frase === '' ? { margin: 0 } : { marginTop: 8 }}>
        {frase} {id !== null && <Link to={ver(id)}>Abrir o cadastro</Link>}
      </p>
      {diferentes.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            for (const [campo, valor] of diferentes) escrever(campo, valor);
            setSituacao({ ...NADA, frase: 'Dados preenchidos pela inscrição. Confira.' });
          }}
        >
          Usar os dados da consulta
        </Button>
      )}
    </div>
  );
};
