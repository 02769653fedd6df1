import type { CSSProperties, ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { coresDaMarca } from '../../../schemas/coresDaMarca.ts';
import './previaDaCor.css';

const variaveis = (cores: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(cores).map(([nome, valor]) => [`--${nome}`, valor])) as CSSProperties;

const Exemplo = ({
  titulo,
  tema,
  cores,
}: {
  titulo: string;
  tema: string;
  cores: Readonly<Record<string, string>>;
}) => (
  <figure className="previa" data-tema={tema} style={variaveis(cores)}>
    <div className="previa-faixa" />
    <div className="previa-marca">Marca da cidade</div>
    <div className="previa-corpo">
      <span className="previa-botao">Salvar</span>
      <span className="previa-link">Abrir requerimento</span>
    </div>
    <figcaption>{titulo}</figcaption>
  </figure>
);

/** What the chosen colour becomes: made readable, and the colour of buttons only where it is a blue (look.md 3). */
export const PreviaDaCor = (): ReactElement | null => {
  const cor: unknown = useWatch({ name: 'brand.cor' });
  const cores = typeof cor === 'string' ? coresDaMarca(cor) : undefined;
  if (cores === undefined) return null;
  const mudou = cores.claro['brand']?.toLowerCase() !== String(cor).toLowerCase();
  return (
    <div className="previas" role="group" aria-label="Prévia da cor">
      <Exemplo titulo="Tema claro" tema="claro" cores={cores.claro} />
      <Exemplo titulo="Tema escuro" tema="escuro" cores={cores.escuro} />
      {mudou && <p className="secundario">Clareamos a cor para que o texto sobre ela possa ser lido.</p>}
    </div>
  );
};
