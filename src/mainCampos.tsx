import { createRoot } from 'react-dom/client';
import './estilo/index.css';
import './resources/recursos.css';
import { Campos } from './panels/campos/Campos.tsx';
import './panels/layout/ui/maisDesenhos.ts';

const raiz = document.getElementById('raiz');
if (raiz === null) throw new Error('A página não tem o elemento #raiz');
createRoot(raiz).render(<Campos />);
