declare module 'ra-language-portuguese' {
  import type { Textos } from './mensagens.ts';

  const mensagens: Textos;
  export default mensagens;
}
