import type { ReactElement } from 'react';
import { setSubmissionErrors, type RaRecord } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useEntity } from '../EntityContext.ts';
import { CompararVersoes } from './CompararVersoes.tsx';
import { camposEmConflito, juntar, type Conflito } from './conflito.ts';
import type { Erros } from './validarRegistro.ts';
import { valoresDoRegistro } from './valoresIniciais.ts';

interface Props {
  readonly conflito: Conflito;
  /** The record as the form was opened with it. */
  readonly base: RaRecord;
  /** Takes the newer record as the one that changes are counted from. */
  readonly mudarBase: (registro: RaRecord) => void;
  readonly salvar: (valores: Readonly<Record<string, unknown>>) => Promise<Erros | null>;
  readonly salvo: () => void;
  readonly fechar: () => void;
}

/** Both ways out of a stale version: mine over theirs where both changed, or theirs there; what only one changed always stays. */
export const ResolverConflito = ({ conflito, base, mudarBase, salvar, salvo, fechar }: Props): ReactElement => {
  const entity = useEntity();
  const { resetField, setError } = useFormContext();
  const nomes = Object.keys(entity.schema.properties);
  const antes = valoresDoRegistro(entity.schema, base);
  const agora = valoresDoRegistro(entity.schema, conflito.registro);
  const disputados = camposEmConflito(nomes, antes, agora, conflito.meu);
  const usarMeu = async (): Promise<void> => {
    fechar();
    mudarBase(conflito.registro);
    const erros = await salvar(juntar(nomes, antes, agora, conflito.meu));
    if (erros === null) salvo();
    else setSubmissionErrors(erros, setError);
  };
  const ficarComOOutro = (): void => {
    for (const campo of disputados) resetField(campo, { defaultValue: agora[campo] });
    mudarBase(conflito.registro);
    fechar();
  };
  return (
    <CompararVersoes
      conflito={conflito}
      campos={disputados}
      usarMeu={() => void usarMeu()}
      ficarComOOutro={ficarComOOutro}
      fechar={fechar}
    />
  );
};
