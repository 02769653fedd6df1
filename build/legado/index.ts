/*
 * What the legacy bundle loads before anything else. Modern browsers never ask for it.
 * Written in ES2018 at most: this file is bundled as it is, without being lowered.
 */
import './nativos.ts';
import './dom.ts';
import './texto.ts';
import './rede.ts';
import './focoVisivel.ts';
import './inserirRegra.ts';
