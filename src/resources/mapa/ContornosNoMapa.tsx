import { useEffect, useId, useState, type ReactElement } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { buscarArquivo } from '../../dataProvider/baixar.ts';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Selecao } from '../../panels/layout/ui/Selecao.tsx';
import { mostrarNumero } from '../../schemas/brasil/numero.ts';
import { contornosDoKml, medidasDoContorno, type ContornoLido } from '../../schemas/geo/contornosDoKml.ts';
import { mostrarArea, poligonoDe } from '../../schemas/geo/poligono.ts';
import { MapaTardio } from './MapaTardio.tsx';

const mostrarMetros = (m: number): string => `${mostrarNumero(m.toFixed(2), { min: 2, max: 2 })} m`;

type Lido = readonly ContornoLido[] | 'lendo' | 'falhou';

/** The polygons of the file, read once it has come; a refusal of the server is shown by the call. */
function useContornos(caminho: string): Lido {
  const [lido, setLido] = useState<Lido>('lendo');
  useEffect(() => {
    let vale = true;
    buscarArquivo(caminho, { semNavegacao: true })
      .then(async ({ blob }) => contornosDoKml(await blob.text()))
      .catch((erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        return 'falhou' as const;
      })
      .then((achados) => {
        if (vale) setLido(achados);
      });
    return () => {
      vale = false;
    };
  }, [caminho]);
  return lido;
}

const nomeDe = ({ nome }: ContornoLido, i: number): string => nome ?? `Polígono ${i + 1}`;

/** Area and perimeter of each polygon of a file, and the one that is chosen on the map. */
export function ContornosNoMapa({ nome, caminho }: { readonly nome: string; readonly caminho: string }): ReactElement {
  const lido = useContornos(caminho);
  const [qual, setQual] = useState(0);
  const id = useId();
  if (lido === 'lendo') return <p role="status">Lendo o arquivo…</p>;
  if (lido === 'falhou') return <p role="status">O arquivo não pôde ser lido. Feche o mapa e tente de novo.</p>;
  const contorno = lido[qual];
  if (contorno === undefined)
    return <Aviso tom="warn">Este arquivo não tem um polígono que se possa ler. Baixe-o para ver o que contém.</Aviso>;
  const { area, perimetro } = medidasDoContorno(contorno);
  return (
    <div className="contornos-do-arquivo">
      {lido.length > 1 && (
        <Selecao
          rotulo={`Polígono mostrado (o arquivo tem ${lido.length})`}
          opcoes={lido.map((um, i) => ({ valor: String(i), rotulo: nomeDe(um, i) }))}
          valor={String(qual)}
          aoEscolher={(novo) => setQual(Number(novo))}
        />
      )}
      <p>
        {`${nomeDe(contorno, qual)}. Área: ${mostrarArea(area)}. Perímetro: ${mostrarMetros(perimetro)}.`}
        {contorno.internos.length > 0 && ' A área é a de fora menos as partes vazadas, que o mapa não mostra.'}
      </p>
      <MapaTardio id={`${id}-mapa`} rotulo={`Mapa de ${nome}`} poligono={poligonoDe(contorno.externo)} semResumo />
    </div>
  );
}
