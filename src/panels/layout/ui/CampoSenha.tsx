import { useState, type ReactElement } from 'react';
import { Campo, type PropsDoCampo } from './Campo.tsx';
import { Icone } from './Icone.tsx';
import './campoSenha.css';

/** A password field with a button that shows what was typed. */
export function CampoSenha(props: Omit<PropsDoCampo, 'type' | 'sufixo'>): ReactElement {
  const [visivel, setVisivel] = useState(false);
  return (
    <Campo
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={visivel ? 'text' : 'password'}
      sufixo={
        <button
          type="button"
          className="mostrar-senha"
          aria-label={visivel ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={visivel}
          onClick={() => setVisivel(!visivel)}
        >
          <Icone nome={visivel ? 'olho-fechado' : 'olho'} />
          <span>{visivel ? 'Ocultar' : 'Mostrar'}</span>
        </button>
      }
    />
  );
}
