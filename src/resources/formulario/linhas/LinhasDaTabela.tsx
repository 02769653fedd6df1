import { useEffect, useRef, type ReactElement } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import Button from '@mui/material/Button';
import type { TArray, TObject } from 'typebox';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import type { PropsDoCampo } from '../CampoDoFormulario.tsx';
import { camposDe } from '../camposDaGrade.ts';
import { GradeDeCampos } from '../GradeDeCampos.tsx';
import { useIdDoCampo } from '../idDoCampo.ts';
import { valoresIniciais } from '../valoresIniciais.ts';
import { AcoesDaLinha } from './AcoesDaLinha.tsx';
import { LinhaArrastavel } from './LinhaArrastavel.tsx';
import { LinhaContext } from './LinhaContext.ts';
import { ListaArrastavel } from './ListaArrastavel.tsx';
import { TituloDaLinha } from './TituloDaLinha.tsx';
import './linhas.css';

/** The rows of a repeated group and the button for one more. */
export const LinhasDaTabela = ({ caminho, schema }: PropsDoCampo): ReactElement => {
  const id = useIdDoCampo()(caminho);
  const { control, getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: caminho });
  const { items, title = '', maxItems = Infinity } = schema as TArray<TObject> & { title?: string; maxItems?: number };
  const idDaLinha = (i: number): string => `${id}-linha-${i}`;
  const idDeAcrescentar = `${id}-acrescentar`;
  // A row that moves takes the focus with it, so that it can be moved on by the keyboard; one that goes leaves it to the next.
  const aFocar = useRef<string | null>(null);
  useEffect(() => {
    if (aFocar.current !== null) document.getElementById(aFocar.current)?.focus();
    aFocar.current = null;
  }, [fields]);
  const mover = (de: number, para: number): void => {
    const acaba = para === 0 || para === fields.length - 1;
    const sobe = para < de;
    aFocar.current = `${idDaLinha(para)}-${sobe !== acaba ? 'subir' : 'descer'}`;
    move(de, para);
  };
  const cabeMais = fields.length < maxItems;
  return (
    <>
      {fields.length === 0 && <p className="secundario">Nenhum item ainda.</p>}
      <ListaArrastavel
        id={`${id}-instrucoes`}
        titulo={title}
        chaves={fields.map((linha) => linha.id)}
        mover={(de, para, peloTeclado) => {
          if (peloTeclado) aFocar.current = `${idDaLinha(para)}-arrastar`;
          move(de, para);
        }}
      >
        {fields.map((linha, i) => (
          <LinhaContext.Provider key={linha.id} value={{ grupo: caminho, indice: i, schema: items }}>
            <LinhaArrastavel
              chave={linha.id}
              id={idDaLinha(i)}
              qual={`item ${i + 1} de ${title}`}
              grupo={title}
              numero={i + 1}
              titulo={<TituloDaLinha caminho={`${caminho}.${i}`} schema={items} />}
              movel={fields.length > 1}
              acoes={
                <AcoesDaLinha
                  id={idDaLinha(i)}
                  qual={`item ${i + 1} de ${title}`}
                  acoes={{
                    ...(i > 0 && { subir: () => mover(i, i - 1) }),
                    ...(i < fields.length - 1 && { descer: () => mover(i, i + 1) }),
                    ...(cabeMais && {
                      duplicar: () => insert(i + 1, structuredClone(getValues(`${caminho}.${i}`) as object)),
                    }),
                    tirar: () => {
                      const resta = fields.length - 2;
                      aFocar.current = resta < 0 ? idDeAcrescentar : `${idDaLinha(Math.min(i, resta))}-tirar`;
                      remove(i);
                    },
                  }}
                />
              }
            >
              <GradeDeCampos campos={camposDe(items, `${caminho}.${i}`)} />
            </LinhaArrastavel>
          </LinhaContext.Provider>
        ))}
      </ListaArrastavel>
      {cabeMais && (
        <div>
          <Button
            id={idDeAcrescentar}
            variant="outlined"
            startIcon={<Icone nome="mais" />}
            onClick={() => append(valoresIniciais(items))}
          >
            Acrescentar
          </Button>
        </div>
      )}
    </>
  );
};
