import type { Tarefa } from '../../../schemas/requerimento/tarefas.ts';

/** 'Bom dia, Iara': by the hour on the city's wall (HH:mm). */
export function saudacao(nome: string, hora: string): string {
  const h = Number(hora.slice(0, 2));
  const cumprimento = h >= 5 && h < 12 ? 'Bom dia' : h >= 12 && h < 18 ? 'Boa tarde' : 'Boa noite';
  const primeiro = nome.trim().split(/\s+/)[0] ?? '';
  return primeiro === '' ? cumprimento : `${cumprimento}, ${primeiro}`;
}

const NUMEROS = ['', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco'] as const;

/** How much waits for the applicant, and what of it is late. `hoje`: AAAA-MM-DD. */
export function resumoDasTarefas(tarefas: readonly Tarefa[], hoje: string): string {
  const n = tarefas.length;
  if (n === 0) return 'Nada depende de você agora.';
  const vencidas = tarefas.filter(({ ate }) => ate !== null && ate < hoje).length;
  const dependem = n === 1 ? '1 coisa depende de você.' : `${n} coisas dependem de você.`;
  if (vencidas === 0) return dependem;
  const quantas = NUMEROS[vencidas] ?? String(vencidas);
  return `${dependem} ${quantas} já ${vencidas === 1 ? 'venceu' : 'venceram'}.`;
}
