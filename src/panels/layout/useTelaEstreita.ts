import { telaQueCabe } from './telaQueCabe.ts';

/** True on screens narrower than 1024 px (spec 9 and AMB-028), where the header's actions collapse and the drawer lies over the page. */
export const useTelaEstreita = telaQueCabe('(max-width: 1023px)');
