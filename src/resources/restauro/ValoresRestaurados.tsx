import { useEffect, useRef, useState, type ReactElement } from 'react';
import { HttpError, useDataProvider, type DataProvider } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { campoDe } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { encaixar, relacoesEm, type Encaixe, type Existe } from './encaixar.ts';
import { quando, type Restauro } from './restauro.ts';

interface Props {
  readonly restauro: Restauro | null;
  /** The change that the address asks for is not there. */
  readonly faltou: boolean;
}

interface Feito extends Encaixe {
  /** How many fields the form now has otherwise. */
  readonly mudaram: number;
}

/** Which of the records that relations name are still there. */
const lerExistentes = async (
  dataProvider: DataProvider,
  relacoes: readonly (readonly [string, number])[],
): Promise<Existe> => {
  const porEntidade = new Map<string, number[]>();
  for (const [entidade, id] of relacoes) porEntidade.set(entidade, [...(porEntidade.get(entidade) ?? []), id]);
  const achados = new Map<string, ReadonlySet<unknown>>();
  for (const [entidade, ids] of porEntidade) {
    try {
      const { data } = await dataProvider.getMany(entidade, { ids: [...new Set(ids)] });
      achados.set(entidade, new Set(data.map(({ id }) => id)));
    } catch (erro) {
      // Not to be read is not gone (the HTTP client has told of it): the value comes back, and saving checks it as any other.
      if (!(erro instanceof HttpError)) throw erro;
    }
  }
  return (entidade, id) => achados.get(entidade)?.has(id) ?? true;
};

const iguais = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const fraseDe = ({ alteracao }: Restauro, { valores, mudaram }: Feito): string => {
  const deQuando = `de antes da alteração de ${alteracao.usuario?.nome ?? 'Portal'} em ${quando(alteracao.quando)}`;
  if (Object.keys(valores).length === 0) return `Nenhum valor ${deQuando} pôde ser restaurado.`;
  if (mudaram === 0) return `O formulário já tem os valores ${deQuando}.`;
  return `Este formulário tem valores ${deQuando}. Eles ainda não foram salvos: confira e salve para que voltem a valer.`;
};

/** Puts former values into the form around as changes that are not saved yet, and says from when they are and what stayed out. */
export const ValoresRestaurados = ({ restauro, faltou }: Props): ReactElement | null => {
  const entity = useEntity();
  const dataProvider = useDataProvider();
  const { setValue, getValues } = useFormContext();
  const [feito, setFeito] = useState<Feito | null>(null);
  const bloco = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (restauro === null) return undefined;
    let vale = true;
    const { alteracao, campos } = restauro;
    const relacoes = alteracao.campos
      .filter(({ campo }) => campos.includes(campo))
      .flatMap(({ campo, antes }) => relacoesEm(campoDe(entity, campo), antes));
    void lerExistentes(dataProvider, relacoes).then((existe) => {
      if (!vale) return;
      const encaixe = encaixar(entity, restauro, existe);
      const outros = Object.entries(encaixe.valores).filter(([campo, valor]) => !iguais(getValues(campo), valor));
      for (const [campo, valor] of outros) setValue(campo, valor, { shouldDirty: true, shouldValidate: true });
      setFeito({ ...encaixe, mudaram: outros.length });
    });
    return () => {
      vale = false;
    };
  }, [restauro, entity, dataProvider, getValues, setValue]);
  useEffect(() => {
    if (feito !== null) bloco.current?.focus();
  }, [feito]);
  if (faltou)
    return (
      <div className="bloco-de-aviso bloco-de-aviso-atencao" role="status">
        <Icone nome="info" />
        <span>A alteração pedida não está no histórico deste registro. Nada foi restaurado.</span>
      </div>
    );
  if (restauro === null || feito === null) return null;
  return (
    <div ref={bloco} tabIndex={-1} className="bloco-de-aviso bloco-de-aviso-atencao" role="status">
      <Icone nome="restaurar" />
      <div>
        {fraseDe(restauro, feito)}
        {feito.perdidos.length > 0 && (
          <>
            {' Ficou de fora:'}
            <ul>
              {feito.perdidos.map(({ rotulo, motivo }, i) => (
                <li key={`${i} ${rotulo}`}>{`${rotulo}: ${motivo}`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
};
