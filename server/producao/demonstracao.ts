import { demonstrationEntry } from '../appSettings.ts';
import { STANDARD_DEMO_PASSWORD } from '../settings.ts';
import { certo, falta, naoVerificado, type Conferencia } from './conferencia.ts';

export const demonstracao: Conferencia = {
  id: 'demonstracao',
  nome: 'Contas de demonstração',
  pede: 'fechadas, ou com uma senha escolhida em `DEMO_PASSWORD`; nenhuma que entre com a senha deste arquivo.',
  le: 'banco',
  conferir: ({ demonstracao: contas }, { settings }) => {
    if (contas === undefined)
      return naoVerificado('Depende de as tabelas serem as desta versão; inicie o portal e confira de novo.');
    if (contas.total === 0) return certo('Não há contas de demonstração.');
    const entrada = demonstrationEntry(settings);
    if (entrada === 'nunca') return certo(`As contas de demonstração (${contas.total}) estão fechadas.`);
    if (contas.standard.length === 0)
      return certo(`As contas de demonstração (${contas.total}) não têm a senha ${STANDARD_DEMO_PASSWORD}.`);
    return falta(
      entrada === 'daqui'
        ? `Contas de demonstração (${contas.standard.length}) entram nesta máquina com a senha ${STANDARD_DEMO_PASSWORD}; ponha PUBLIC_URL, que as fecha, ou escolha DEMO_PASSWORD.`
        : `Contas de demonstração (${contas.standard.length}) entram de qualquer lugar com a senha ${STANDARD_DEMO_PASSWORD}; reinicie o portal, que lhes dá a de DEMO_PASSWORD.`,
    );
  },
};
