import { useState, type ReactElement } from 'react';
import { mostrarValor } from '../../schemas/mostrar.ts';
import type { PropsDoValor } from '../widgets/Valor.tsx';
import { Ampliada } from './Ampliada.tsx';
import { FotoPequena } from './FotoPequena.tsx';
import { imagensDe } from './imagens.ts';

/** Pictures as thumbnails with their captions, each opening large; in a list only how many there are. */
export const ValorGaleria = ({ schema, valor, compacto }: PropsDoValor): ReactElement => {
  const [aberta, setAberta] = useState<number | null>(null);
  if (compacto) return <>{mostrarValor(schema, valor)}</>;
  const titulo = String((schema as { title?: unknown }).title ?? 'Imagem');
  const imagens = imagensDe(Array.isArray(valor) ? valor : [valor]);
  return (
    <>
      <ul className="galeria">
        {imagens.map(({ imagem, legenda }, i) => (
          <li key={imagem}>
            <FotoPequena
              chave={imagem}
              rotulo={legenda ?? (imagens.length === 1 ? titulo : `${titulo}, ${i + 1} de ${imagens.length}`)}
              aoAbrir={() => setAberta(i)}
            />
            {legenda !== null && <span>{legenda}</span>}
          </li>
        ))}
      </ul>
      {aberta !== null && (
        <Ampliada titulo={titulo} imagens={imagens} primeira={aberta} aoFechar={() => setAberta(null)} />
      )}
    </>
  );
};
