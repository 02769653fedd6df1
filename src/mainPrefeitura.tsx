import { createRoot } from 'react-dom/client';
import './estilo/index.css';
import { mostrarAvisosPendentes } from './dataProvider/avisos.ts';
import { seguirAtualizacoes } from './dataProvider/portalAtualizado.ts';
import { App } from './panels/prefeitura/App.tsx';
import './panels/layout/ui/maisDesenhos.ts';

const raiz = document.getElementById('raiz');
if (raiz === null) throw new Error('A página não tem o elemento #raiz');
seguirAtualizacoes();
createRoot(raiz).render(<App />);
mostrarAvisosPendentes();
