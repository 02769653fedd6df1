/**
 * The page that the server has drawn got no life: the file of its screen did not come. Nothing of React stands there to say so, hence by hand, and in few
 * bytes (design/quality.md: the log-in has 90 KB).
 */
export function dizerQueNaoIniciou(erro: unknown): void {
  console.error(erro);
  const aviso = document.createElement('p');
  aviso.setAttribute('role', 'alert');
  aviso.className = 'aviso aviso-bad';
  aviso.textContent = 'Esta página não carregou por inteiro. Abra-a de novo.';
  document.body.prepend(aviso);
}
