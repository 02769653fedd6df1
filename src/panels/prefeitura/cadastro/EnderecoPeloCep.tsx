import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../../dataProvider/http.ts';

interface EnderecoAchado {
  readonly rua?: string | null;
  readonly bairro?: string | null;
  readonly endereco_cidade?: { readonly nome?: string | null } | null;
  readonly endereco_estado?: { readonly nome?: string | null } | null;
}

const CEP = /^\d{8}$/;

/** Looks a complete postal code up once it was changed (spec 7 "buscarCep") and fills what is still empty. */
export const EnderecoPeloCep = (): ReactElement | null => {
  const { getValues, setValue, getFieldState, formState } = useFormContext();
  const cep: unknown = useWatch({ name: 'endereco.codigo_postal' });
  const [frase, setFrase] = useState('');
  const visto = useRef<unknown>(cep);
  const mudou = getFieldState('endereco.codigo_postal', formState).isDirty;
  useEffect(() => {
    if (!mudou || typeof cep !== 'string' || !CEP.test(cep) || visto.current === cep) return undefined;
    visto.current = cep;
    let vale = true;
    const preencher = (campo: string, valor: string | null | undefined): void => {
      if (valor && !getValues(campo)) setValue(campo, valor, { shouldDirty: true, shouldValidate: true });
    };
    apiEnvelope<EnderecoAchado | null>(`recursos/buscarCep/${cep}`, { semAviso: true, semNavegacao: true }).then(
      ({ sucesso, mensagem, dados }) => {
        if (!vale) return;
        setFrase(sucesso ? 'Endereço preenchido pelo CEP. Confira.' : (mensagem ?? 'CEP não localizado'));
        preencher('endereco.rua', dados?.rua);
        preencher('endereco.bairro', dados?.bairro);
        preencher('endereco.endereco_cidade.nome', dados?.endereco_cidade?.nome);
        preencher('endereco.endereco_estado.nome', dados?.endereco_estado?.nome);
      },
      (erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        // 404: this installation has no such look-up; the address is typed as ever.
        if (vale && erro.status !== 404) setFrase('Não foi possível buscar o CEP agora. Preencha o endereço.');
      },
    );
    return () => {
      vale = false;
    };
  }, [cep, mudou, getValues, setValue]);
  return frase === '' ? null : (
    <p role="status" className="secundario" style={{ marginTop: 8 }}>
      {frase}
    </p>
  );
};
