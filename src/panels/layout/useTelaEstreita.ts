import { telaQueCabe } from './ui/telaQueCabe.ts';

/** True on screens narrower than 1024 px, where the header's actions collapse and the drawer lies over the page (spec 9, AMB-028). */
export const useTelaEstreita = telaQueCabe('(max-width: 1023px)');
